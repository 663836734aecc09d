import { describe, expect, it } from 'vitest'
import { fastRandom, startMatch, type Decision } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { games, partsOf } from '@bay327/games'
import { jobFor } from './prepare.ts'
import { botEngineFor } from './think.ts'

const seed = '5e'.repeat(32)
const nonce = '0a'.repeat(16)
const resamples = await partsOf((module) => module.resample?.())

/**
 * Returns the texts of the jobs for some decisions of a match. Returns for each also the text made of another true
 * state that looks the same to the seat.
 */
async function jobPairs(slug: string) {
  const engine = await botEngineFor(slug)
  const resample = resamples[slug]
  if (engine === undefined) throw new Error(`no bot plays ${slug}`)
  const { game } = engine
  const people = game.people.max
  const seats = game.seats({}, people)
  const { match } = startMatch(game, { people, switches: {}, seats, seed, nonces: [{ by: 'somebody', nonce }] })
  const job = (state: unknown, { id, seat }: Decision) => {
    const question = { question: `1.0.${id}`, decision: id, seat, eyes: [seat], level: 'sharp' } as const
    const table = { game: slug, seed, play: { match: { ...match, state } } }
    return JSON.stringify(jobFor(engine, table, 'answer', question))
  }
  const pairs: { first: string; again: string; isOther: boolean }[] = []
  let count = 0
  randomPlay(game, { people, seed: 3 }, ({ state, decision }) => {
    if (count++ % 5 !== 0 || pairs.length > 60) return
    const other = resample?.(state, new Set([decision.seat]), fastRandom(count)) ?? state
    const isOther = JSON.stringify(other) !== JSON.stringify(state)
    pairs.push({ first: job(state, decision), again: job(other, decision), isOther })
  })
  return pairs
}

describe.each(Object.keys(resamples))('the job of a bot of %s', (slug) => {
  it('is the same, byte for byte, whatever its seat cannot know', async () => {
    const pairs = await jobPairs(slug)
    expect(pairs.filter(({ isOther }) => isOther).length).toBeGreaterThan(3)
    for (const { first, again } of pairs) expect(again).toBe(first)
  })
})

describe.each(Object.keys(games))('what leaves a table of %s with a question', (slug) => {
  it("contains neither the seed nor the players' nonces, and has its own seed each time", async () => {
    const firstJobs = (await jobPairs(slug)).map((pair) => pair.first)
    for (const secret of [seed, nonce, 'somebody']) expect(firstJobs.join()).not.toContain(secret)
    const seeds = firstJobs.map((text) => (JSON.parse(text) as { task: { seed: number } }).task.seed)
    expect(new Set(seeds).size).toBe(seeds.length)
  })
})
