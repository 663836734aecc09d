import type { Game, Option } from '@bay327/engine'
import { checkLosingOptions } from '@bay327/engine/testkit/fatal'
import { checkRisk } from '@bay327/engine/testkit/risk'
import { seedsOf } from '@bay327/engine/testkit/fuzz-length'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { games, partsOf } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { setupsOf } from './runs.ts'

const hiddenVariants = await partsOf((game) => game.hiddenVariants())
const texts = await partsOf((game) => game.text())
/** Seeds of the matches. The night run has more seeds, and a normal run plays a third of the set-ups. */
const seeds = seedsOf(1)

/** Number of questions to check before the end of a match. Certain losses are near the end. */
const last = 8

function lastStates(game: Game, setup: ReturnType<typeof setupsOf>[number], seed: number): readonly unknown[] {
  const states: unknown[] = []
  randomPlay(game, { ...setup, seed }, ({ state }) => states.push(state))
  return states.slice(-last)
}

/** Checks the ends of matches of these set-ups. Returns the number of options that were marked `fatal`. */
function marksIn(slug: string, game: Game, setups = setupsOf(game)): number {
  let marks = 0
  for (const [seed, setup] of setups.entries())
    for (const state of lastStates(game, setup, seed))
      marks += checkLosingOptions(
        `${slug}, seed ${seed}, ${JSON.stringify(setup)}`,
        game,
        state,
        hiddenVariants[slug] ?? [],
      )
  return marks
}

describe('an option that may lose by its own dice', () => {
  it.each(Object.entries(games))('says so on its button in %s', (slug, game) => {
    const text = texts[slug]
    if (text === undefined) throw new Error(`${slug} has no words`)
    for (const [at, setup] of setupsOf(game).entries())
      for (const seed of seeds.map((item) => item + at).filter((item) => item % 3 === 0))
        for (const state of lastStates(game, setup, seed)) checkRisk(`${slug}, seed ${seed}`, game, text, state)
  })
})

describe('a certain loss', () => {
  it.each(Object.entries(games))('is marked in %s, and nothing else is', (slug, game) => {
    expect(() => marksIn(slug, game)).not.toThrow()
  })

  it('is reported if its mark is missing, or if there is one too many', () => {
    const someSetups = (game: Game) => setupsOf(game).slice(0, 3)
    const marked = Object.entries(games).filter(([slug, game]) => marksIn(slug, game, someSetups(game)) > 0)
    expect(marked.length).toBeGreaterThan(0)
    for (const [slug, game] of marked) {
      const remarked = (mark: (option: Option, i: number) => object): Game => ({
        ...game,
        decisions: (state) =>
          game.decisions(state).map((decision) => ({
            ...decision,
            options: decision.options.map((item, i) => ({ ...item, ...mark(item, i) })),
          })),
      })
      const unmarked = remarked(() => ({ fatal: undefined }))
      const overmarked = remarked((_, i) => (i === 0 ? { fatal: true } : {}))
      expect(() => marksIn(slug, unmarked, someSetups(game))).toThrow('surely loses, and nothing says so')
      expect(() => marksIn(slug, overmarked, someSetups(game))).toThrow('may come out well')
    }
  })
})
