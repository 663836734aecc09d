import type { GameManifest, Outcome, OutcomeText } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { modules } from './modules.ts'

/** Returns how random matches of a game end, for every number of people. */
async function ends(
  module: GameManifest,
): Promise<readonly { readonly outcome: Outcome; readonly outcomeText: OutcomeText }[]> {
  const [game, text] = await Promise.all([module.game(), module.text()])
  const numbers = Array.from({ length: 8 }, (_, i) => i)
  return numbers.map((seed) => {
    const people = game.people.min + (seed % (game.people.max - game.people.min + 1))
    const { state, outcome } = randomPlay(game, { people: game.people.only?.[0] ?? people, seed })
    return { outcome, outcomeText: text.outcome(outcome, game.view(state, new Set())) }
  })
}

describe.each(modules.map((module) => [module.about.slug, module] as const))('the statistics of %s', (_, module) => {
  it('have texts for every end of a match, and follow an existing side', async () => {
    const [game, stats] = [await module.game(), await module.stats?.()]
    if (stats === undefined) throw new Error('says nothing for the statistics')
    const causes = (await ends(module)).map(({ outcome }) => outcome.cause)
    expect(causes.filter((cause) => !stats.causes[cause])).toEqual([])
    const switches = Object.fromEntries(game.switches.map(({ id, initial }) => [id, initial]))
    expect(game.seats(switches, game.people.max).map(({ side }) => side)).toContain(stats.follows.side)
    expect(stats.fallen !== undefined).toBe(module.fallen !== undefined)
  })

  it('store figures of the last screen, each a number', async () => {
    const bests = (await module.stats?.())?.bests ?? []
    const figures = bests.flatMap(({ of }) => (typeof of === 'string' ? [] : [of.figure]))
    expect(bests.length).toBeGreaterThan(0)
    for (const { outcomeText } of await ends(module))
      for (const figure of figures)
        expect(outcomeText.figures?.find(({ name }) => name === figure)?.value).toMatch(/^\d+$/)
  })
})
