import { everybody, type GameManifest } from '@bay327/engine'
import { modules } from '@bay327/games'
import { expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { repeatabilityOf, turningsFrom } from './repeatability.ts'

const at = (...positions: readonly number[]) => ({
  points: positions.map((position) => ({ position, side: 'a', before: 0.5, after: 0.7, error: 0.01 })),
})

it('counts the runs with exactly the most frequent result', () => {
  const { runs, same, positions, found } = repeatabilityOf([at(3, 9), at(3, 9), at(3), at()])
  expect({ runs, same, positions }).toEqual({ runs: 4, same: 2, positions: [3, 9] })
  expect([found.get(3), found.get(9)]).toEqual([3, 2])
  expect(repeatabilityOf([])).toMatchObject({ runs: 0, same: 0, positions: [] })
})

it('analyses a match again with other dice', async () => {
  const engine = await botEngineOf(modules.find(({ about }) => about.slug === 'new-hope') as GameManifest)
  const timeline = playedMatch(engine, { seed: 3, people: 2, odd: 0 })
  const turnings = [...turningsFrom(engine, timeline, { eyes: [...everybody(timeline.replay)], seed: 1, runs: 3 })]
  const sums = turnings.map(({ points, drift }) => JSON.stringify([points, drift]))
  expect(new Set(sums).size).toBeGreaterThan(1)
  expect(repeatabilityOf(turnings).runs).toBe(3)
})
