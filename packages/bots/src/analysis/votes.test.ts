import type { GameManifest } from '@bay327/engine'
import { modules } from '@bay327/games'
import { expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { allAtOnce } from './curve.ts'
import { dividedVotes, votesIn, type Voted } from './votes.ts'

const thinker = await botEngineOf(modules.find(({ about }) => about.slug === 'capture') as GameManifest)
const timeline = playedMatch(thinker, { seed: 3, people: 2, odd: 0 })

/** A vote at each answer that had a choice: one of three for what was done, or for something else as well. */
const ballots = (isDivided: boolean): Record<string, Voted> =>
  Object.fromEntries(
    timeline.replay.entries.flatMap((entry, at) => {
      const { decision } = timeline.stepAt(at)
      if (entry.kind !== 'answer' || decision === undefined || decision.options.length < 2) return []
      const other = decision.options.find(({ id }) => id !== entry.option)?.id ?? ''
      const votes = { [entry.option]: 2, ...(isDivided && { [other]: 1 }) }
      return [[`${at}`, { seat: decision.seat, votes }]]
    }),
  )

it('of votes only divided ones count, and none of an answer that does not count', () => {
  expect(dividedVotes(timeline, ballots(false))).toEqual([])
  const divided = dividedVotes(timeline, ballots(true)).map(({ position }) => position)
  expect(divided).toEqual([...divided].sort((a, b) => a - b))
  expect(divided.length).toBe(Object.keys(ballots(true)).length)
  const gone = { 9_999: { seat: 'seat1', votes: { a: 1, b: 1 } } }
  expect(dividedVotes(timeline, gone)).toEqual([])
})

it('what was done is held against what the others wanted, eight votes at most, and tells how far it is', () => {
  const told = [...votesIn(thinker, timeline, ballots(true), { seed: 1, worlds: 20 })]
  expect(told.at(-1)).toEqual({ done: 8, of: 8 })
  const votes = allAtOnce(votesIn(thinker, timeline, ballots(true), { seed: 1, worlds: 20 }))
  for (const { taken, other, by, error } of votes) {
    expect(taken).not.toBe(other)
    expect(Math.abs(by)).toBeLessThanOrEqual(1)
    expect(error).toBeGreaterThan(0)
  }
  // The policy answered everywhere: what it took does better than the first other thing, all in all.
  expect(votes.reduce((sum, { by }) => sum + by, 0)).toBeGreaterThan(0)
})
