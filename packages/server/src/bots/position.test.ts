import { describe, expect, it } from 'vitest'
import { fastRandom, startMatch } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { hiddenVariantOf } from '@bay327/engine/testkit/hidden-variants'
import { modules } from '@bay327/games'
import { positionFor } from './position.ts'
import { botEngineFor } from './think.ts'

const seed = '5e'.repeat(32)
const nonce = '0a'.repeat(16)
const nobody = new Set<string>()

/**
 * Returns positions that are simulated for watchers, at some points of a match. Returns for each also the position made
 * of another true state that looks the same to watchers.
 */
async function positions(slug: string) {
  const [engine, hiddenVariants] = await Promise.all([
    botEngineFor(slug),
    modules.find(({ about }) => about.slug === slug)?.hiddenVariants() ?? [],
  ])
  if (engine === undefined) throw new Error(`no bot plays ${slug}`)
  const { game } = engine
  const people = game.people.max
  const { match } = startMatch(game, {
    people,
    switches: {},
    seats: game.seats({}, people),
    seed,
    nonces: [{ by: 'somebody', nonce }],
  })
  const text = (state: unknown) =>
    JSON.stringify(positionFor(engine, { game: slug, seed, play: { match: { ...match, state } } }, 1))
  const pairs: { first: string; again: string; isOther: boolean }[] = []
  let count = 0
  randomPlay(game, { people, seed: 5 }, ({ state }) => {
    if (count++ % 5 !== 0 || pairs.length > 60) return
    const other = hiddenVariantOf(hiddenVariants, state, nobody, fastRandom(count))
    const isOther = JSON.stringify(other) !== JSON.stringify(state)
    pairs.push({ first: text(state), again: text(other), isOther })
  })
  return { pairs, hides: hiddenVariants.length > 0 }
}

describe.each(modules.map(({ about }) => about.slug))('a position of %s simulated for watchers', (slug) => {
  it('is the same, byte for byte, whatever a watcher cannot know', async () => {
    const { pairs, hides } = await positions(slug)
    expect(pairs.length).toBeGreaterThan(3)
    expect(pairs.some(({ isOther }) => isOther)).toBe(hides)
    for (const { first, again } of pairs) expect(again).toBe(first)
  })

  it("contains neither the seed nor the players' nonces", async () => {
    const positionTexts = (await positions(slug)).pairs.map((pair) => pair.first).join()
    for (const secret of [seed, nonce, 'somebody']) expect(positionTexts).not.toContain(secret)
  })
})
