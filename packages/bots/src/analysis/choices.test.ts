import type { GameManifest } from '@bay327/engine'
import { dashModule } from '@bay327/engine/example/dash-module'
import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { choicesIn } from './choices.ts'
import { allAtOnce } from './curve.ts'

const capture = modules.find(({ about }) => about.slug === 'capture') as GameManifest

describe('notable choices', () => {
  it("are at most three, clearly two points worse than a steady player's, and repeatable", async () => {
    const engine = await botEngineOf(capture)
    const timeline = playedMatch(engine, { seed: 3, people: 2, odd: 35 })
    const choices = allAtOnce(choicesIn(engine, timeline, { seed: 1, worlds: 80 }))
    expect(choices.length).toBeGreaterThan(0)
    expect(choices.length).toBeLessThanOrEqual(3)
    for (const { position, seat, chosen, better, before, after, by, error } of choices) {
      const { entry, decision } = timeline.stepAt(position)
      expect(entry).toMatchObject({ kind: 'answer', option: chosen })
      expect(decision?.seat).toBe(seat)
      expect(decision?.options.map(({ id }) => id)).toContain(better)
      expect(after - before).toBeCloseTo(by)
      expect(by).toBeGreaterThanOrEqual(Math.max(0.02, 2 * error))
    }
    expect(allAtOnce(choicesIn(engine, timeline, { seed: 1, worlds: 80 }))).toEqual(choices)
  })

  it('are none if everybody played like a steady player, or if the game cannot be redrawn', async () => {
    const engine = await botEngineOf(capture)
    const steady = playedMatch(engine, { seed: 4, people: 2, odd: 0 })
    expect(allAtOnce(choicesIn(engine, steady, { seed: 1, worlds: 40 }))).toEqual([])
    const closed = { ...(await botEngineOf(dashModule)), canSearch: false }
    const dash = playedMatch(await botEngineOf(dashModule), { seed: 3, odd: 50 })
    expect(allAtOnce(choicesIn(closed, dash, { seed: 1 }))).toEqual([])
  })
})
