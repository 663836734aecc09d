import fc from 'fast-check'
import { everybody, fastRandom, type GameManifest } from '@bay327/engine'
import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { playedMatch } from '../testing/match.ts'
import { decisionOf, optionOf, botEngineOf } from '../engine/bot-engine.ts'
import { determinizeWithPlans } from '../engine/determinize.ts'
import { accountOf, luckBySeat, luckIn, sharpened, wholePoints } from './luck-balance.ts'
import { allAtOnce, positionAt, type CurvePoint } from './curve.ts'
import { luckOf, worthsOf } from './luck.ts'
import { finalPathOf } from './moments.ts'

const named = modules.map((module) => [module.about.slug, module] as const)

/** Returns up to `most` answers of a match that had luck in them, the latest first. */
async function lucky(module: GameManifest, most: number) {
  const engine = await botEngineOf(module)
  // The recommended set-up gives a match with an open result.
  const [preset] = (await module.presets?.()) ?? []
  const timeline = playedMatch(engine, { seed: 4, ...(preset && { switches: preset.switches }) })
  const eyes = [...everybody(timeline.replay)]
  const found = []
  for (const position of [...finalPathOf(timeline)].reverse()) {
    const { entry, from, decision } = timeline.stepAt(position)
    if (entry.kind !== 'answer' || decision === undefined || found.length >= most) continue
    const before = positionAt(timeline, from, eyes, 1)
    const taken = { decision, option: { id: entry.option }, after: timeline.stateAt(position) }
    const luck = luckOf(engine, before, taken)
    if (luck && Object.values(luck.spread).some((spread) => spread > 1e-4)) found.push({ before, taken, luck })
  }
  return { thinker: engine, found }
}

describe.each(named)('the luck of an answer in %s', (_slug, module) => {
  it('has mean zero over all possible dice and cards', async () => {
    const { thinker: engine, found } = await lucky(module, 2)
    expect(found.length).toBeGreaterThan(0)
    for (const { before, taken, luck } of found) {
      const actual = worthsOf(engine, before.seats, taken.after)
      const drawn = Array.from({ length: 100 }, (_, at) => {
        const world = determinizeWithPlans(engine, before.world, before.eyes, fastRandom(9_000 + at))
        const open = decisionOf(engine.game, world, taken.decision.id)
        const { state } = engine.game.decide(world, open, optionOf(open, taken.option.id), fastRandom(500 + at))
        return worthsOf(engine, before.seats, state)
      })
      for (const [side, amount] of Object.entries(luck.luck)) {
        const mean = drawn.reduce((sum, worths) => sum + (worths[side] ?? 0), 0) / drawn.length
        const error = Math.sqrt((luck.spread[side] ?? 0) / drawn.length + luck.doubt)
        expect(Math.abs((actual[side] ?? 0) - amount - mean), side).toBeLessThan(4.5 * error + 1e-9)
      }
    }
  })
})

describe('the account of a match', () => {
  const point = (position: number, a: number, b: number, error: number): CurvePoint => {
    return { position, games: 100, shares: { a, b }, errors: { a: error, b: error }, nobody: 0 }
  }

  it('adds up: start, luck, choices, end', () => {
    const curve = [point(0, 0.4, 0.6, 0.03), point(9, 1, 0, 0)]
    const found = [
      { position: 3, seat: 'a1', luck: { a: 0.3, b: -0.3 }, spread: { a: 0.04, b: 0.04 }, doubt: 0.0016 },
      { position: 5, seat: 'b1', luck: { a: 0.1, b: -0.1 }, spread: { a: 0.01, b: 0.01 }, doubt: 0 },
    ]
    const account = accountOf(curve, found, 'a')
    expect(account).toMatchObject({ start: 0.4, end: 1 })
    expect([account?.luck, account?.choices, account?.error].map((item) => item?.toFixed(3))).toEqual([
      '0.400',
      '0.200',
      '0.050',
    ])
    const seats = ['a', 'b'].map((side) => ({ id: `${side}1`, side, name: side, holders: [] }))
    const [a, b] = luckBySeat(found, seats)
    expect([a?.seat, a?.luck['a'], a?.within.toFixed(3)]).toEqual(['a1', 0.3, '0.329'])
    expect([b?.seat, b?.luck['b'], b?.luck['a']]).toEqual(['b1', -0.1, 0.1])
  })

  it('is shown in whole points that add up too', () => {
    expect(wholePoints([0.594, 0.384, 0.022])).toEqual([60, 38, 2])
    expect(wholePoints([0.29, -0.664, 0.374])).toEqual([29, -66, 37])
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }), (shares) => {
        const points = wholePoints(shares)
        const sum = (list: readonly number[]) => list.reduce((all, item) => all + item, 0)
        expect(sum(points) - Math.round(sum(shares.map((share) => share * 100)))).toBe(0)
        points.forEach((item, at) => expect(Math.abs(item - (shares[at] ?? 0) * 100)).toBeLessThan(1 + 1e-9))
      }),
    )
  })

  it('has every answer with luck once, and important ones from simulated games', async () => {
    const engine = await botEngineOf(modules.find(({ about }) => about.slug === 'capture') as GameManifest)
    const timeline = playedMatch(engine, { seed: 4 })
    const task = { eyes: [...everybody(timeline.replay)], seed: 1 }
    const found = allAtOnce(luckIn(engine, timeline, task))
    const path = finalPathOf(timeline)
    expect(found.map(({ position }) => position)).toEqual(
      path.filter((at) => found.some(({ position }) => position === at)),
    )
    const last = found.at(-1)?.position ?? 0
    const sharp = allAtOnce(sharpened(engine, timeline, found, { ...task, at: [last] }))
    expect(sharp.slice(0, -1)).toEqual(found.slice(0, -1))
    for (const [side, amount] of Object.entries(sharp.at(-1)?.luck ?? {}))
      expect(Math.abs(amount - (found.at(-1)?.luck[side] ?? 0))).toBeLessThan(0.35)
  })
})
