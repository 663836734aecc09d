import { everybody, type GameManifest } from '@bay327/engine'
import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { allAtOnce, wholeCurve } from './curve.ts'
import { repeatabilityOf, turningsFrom } from './repeatability.ts'
import { turningIn } from './turning.ts'

const matches = new Map<number, ReturnType<typeof played>>()
/** Returns a match of the fastest game and its curve. Both are computed once and cached. */
function match(seed: number): ReturnType<typeof played> {
  const known = matches.get(seed) ?? played(seed)
  matches.set(seed, known)
  return known
}

async function played(seed: number) {
  const engine = await botEngineOf(modules.find(({ about }) => about.slug === 'capture') as GameManifest)
  const timeline = playedMatch(engine, { seed, people: 2, odd: 0 })
  const task = { eyes: [...everybody(timeline.replay)], seed: 1, checked: 400 }
  return { thinker: engine, timeline, task, curve: wholeCurve(engine, timeline, task) }
}

/** Returns the result of a generator and everything it yielded. */
function watched<S, T>(steps: Generator<S, T>): readonly [T, readonly S[]] {
  const reports: S[] = []
  for (;;) {
    const next = steps.next()
    if (next.done) return [next.value, reports]
    reports.push(next.value)
  }
}

describe('the turning points of a match', () => {
  it('are at most three, apart from each other, each above twelve points and three standard errors, repeatable, and report progress', async () => {
    const { thinker: engine, timeline, task, curve } = await match(3)
    const [turning, reports] = watched(turningIn(engine, timeline, curve, task))
    const [total] = new Set(reports.map((item) => item.of))
    expect(reports.map(({ done }) => done)).toEqual(reports.map(({ done }) => done).sort((a, b) => a - b))
    expect(reports.at(-1)).toEqual({ done: total, of: total })
    expect(turning.drift).toBe(undefined)
    expect(turning.points.length).toBeGreaterThan(0)
    expect(turning.points.length).toBeLessThanOrEqual(3)
    const turns = turning.points.map(({ position }) => engine.hints.turn?.(timeline.stateAt(position)) ?? 0)
    turns.slice(1).forEach((turn, at) => expect(turn - (turns[at] ?? 0)).toBeGreaterThanOrEqual(4))
    for (const { before, after, error, position } of turning.points) {
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(Math.max(0.12, 3 * error))
      expect(turning.examined).toContain(position)
    }
    expect(allAtOnce(turningIn(engine, timeline, curve, task))).toEqual(turning)
  })

  it('are the same with other dice, even if several positions had similar effects', async () => {
    const { thinker: engine, timeline, task } = await match(3)
    const { same, positions } = repeatabilityOf([...turningsFrom(engine, timeline, { ...task, runs: 2 })])
    expect([same, positions.length]).toEqual([2, 3])
  })

  it('are none if nothing changed much; then the longest swing is returned', async () => {
    const { thinker: engine, timeline, task, curve } = await match(1)
    const flat = curve.map((point, at) => ({
      ...point,
      shares: { seat1: 0.5 + at / 400, seat2: 0.5 - at / 400 },
      errors: { seat1: 0.01, seat2: 0.01 },
    }))
    const { policy, turn } = engine.hints
    const blind = { ...engine, hints: { ...(policy && { policy }), ...(turn && { turn }) } }
    const { points, drift } = allAtOnce(turningIn(blind, timeline, flat, task))
    expect([points, drift?.from.position, drift?.to.position]).toEqual([[], 0, timeline.last])
  })
})
