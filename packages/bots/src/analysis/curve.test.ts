import { everybody, type GameManifest } from '@bay327/engine'
import { dashModule } from '@bay327/engine/example/dash-module'
import { modules } from '@bay327/games'
import { sevenHarbours } from '@bay327/games/example'
import { describe, expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { botEngineOf } from '../engine/bot-engine.ts'
import { curveOf, wholeCurve } from './curve.ts'
import { momentsOf, finalPathOf } from './moments.ts'

const named = [...modules, dashModule, sevenHarbours].map((module) => [module.about.slug, module] as const)

const sum = (record: Readonly<Record<string, number>>) => Object.values(record).reduce((all, item) => all + item, 0)

describe.each(named)('the chance curve of a match of %s', (_slug, module: GameManifest) => {
  it('skips undone answers, and has the deal, the end and every turn', async () => {
    const engine = await botEngineOf(module)
    const timeline = playedMatch(engine, { seed: 3, undoOneIn: 12 })
    const { entries } = timeline.replay
    const path = finalPathOf(timeline)
    let counted: number[] = []
    for (const [at, entry] of entries.entries()) {
      if (entry.kind === 'answer') counted.push(at)
      if (entry.kind === 'undo') counted = counted.slice(0, entry.answers)
    }
    expect(path).toEqual([0, ...counted])
    const moments = momentsOf(engine, timeline)
    expect([moments[0], moments.at(-1)]).toEqual([0, timeline.last])
    expect(moments.length).toBeLessThanOrEqual(121)
    expect(moments.every((moment) => path.includes(moment))).toBe(true)
  })

  it('grows from the left, ends with the result, and is the same from any position on', async () => {
    const engine = await botEngineOf(module)
    const timeline = playedMatch(engine, { seed: 2 })
    const from = momentsOf(engine, timeline).at(-3) ?? 0
    const task = { eyes: [...everybody(timeline.replay)], seed: 1, from }
    const grown = [...curveOf(engine, timeline, task)]
    expect(grown.map(({ points, of }) => [points.length, of])).toEqual(grown.map((_, at) => [at + 1, grown.length]))
    const curve = grown.at(-1)?.points ?? []
    const [first, ...rest] = curve
    expect(wholeCurve(engine, timeline, { ...task, from: (first?.position ?? 0) + 1 })).toEqual(rest)
    for (const { shares, nobody } of curve) expect(sum(shares) + nobody).toBeCloseTo(1)
    const last = curve.at(-1)
    const winners = engine.game.outcome(timeline.stateAt(timeline.last))?.winners ?? []
    expect([sum(last?.errors ?? { none: 1 }), last?.nobody]).toEqual([0, winners.length > 0 ? 0 : 1])
  })
})
