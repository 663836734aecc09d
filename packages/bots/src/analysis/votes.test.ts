import type { GameManifest } from '@bay327/engine'
import { modules } from '@bay327/games'
import { expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { allAtOnce } from './curve.ts'
import { dividedVotes, votesIn, type Voted } from './votes.ts'

const engine = await botEngineOf(modules.find(({ about }) => about.slug === 'capture') as GameManifest)
const timeline = playedMatch(engine, { seed: 3, people: 2, odd: 0 })

/** Returns votes for each answer with a choice: all votes agree, or one of three votes is for another option. */
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

it('only divided votes count, and none of an undone answer', () => {
  expect(dividedVotes(timeline, ballots(false))).toEqual([])
  const divided = dividedVotes(timeline, ballots(true)).map(({ position }) => position)
  expect(divided).toEqual([...divided].sort((a, b) => a - b))
  expect(divided.length).toBe(Object.keys(ballots(true)).length)
  const unknown = { 9_999: { seat: 'seat1', votes: { a: 1, b: 1 } } }
  expect(dividedVotes(timeline, unknown)).toEqual([])
})

it('the result of a vote is compared with what the others wanted, for at most eight votes, with progress', () => {
  const progress = [...votesIn(engine, timeline, ballots(true), { seed: 1, worlds: 20 })]
  expect(progress.at(-1)).toEqual({ done: 8, of: 8 })
  const votes = allAtOnce(votesIn(engine, timeline, ballots(true), { seed: 1, worlds: 20 }))
  for (const { taken, other, by, error } of votes) {
    expect(taken).not.toBe(other)
    expect(Math.abs(by)).toBeLessThanOrEqual(1)
    expect(error).toBeGreaterThan(0)
  }
  // The policy gave every answer, so its choices are better than other options on average.
  expect(votes.reduce((sum, { by }) => sum + by, 0)).toBeGreaterThan(0)
})
