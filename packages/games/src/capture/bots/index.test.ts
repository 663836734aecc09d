import { randomPlay } from '@bay327/engine/testkit/random-play'
import { faultsInSentence } from '@bay327/engine/testkit/english'
import { describe, expect, it } from 'vitest'
import { capture } from '../rules/game.ts'
import { hints } from './index.ts'
import { reason } from '../text/reason.ts'
import { setTable, troopers, type CaptureTable } from '../testing/testkit.ts'
import { evaluate, facts } from './worth.ts'

/** Returns the log-odds of the first named Rebel. */
const oddsIn = ({ state }: CaptureTable) =>
  Object.values(evaluate(state, 'seat1')).reduce((sum, worth) => sum + worth, 0)

describe('the evaluation of a seat', () => {
  it('increases with a point, a soldier near by, and a Weapon', () => {
    const odds = (luke: string, ...setting: [object?]) => oddsIn(setTable({ luke, leia: 'L7', ...setting[0] }, 1))
    expect(odds('F1', { captured: { luke: ['st1'] } })).toBeGreaterThan(odds('F1', { captured: { leia: ['st1'] } }))
    expect(odds('G4')).toBeGreaterThan(odds('F1'))
    const behind = { captured: { leia: ['st1', 'st2'] as const } }
    expect(odds('F1', { ...behind, armed: ['luke', 'leia'] })).toBeGreaterThan(
      odds('F1', { ...behind, armed: ['leia'] }),
    )
  })

  it('contains nothing else once the lead exceeds the remaining points', () => {
    const captured = { luke: troopers.slice(0, 5), leia: [troopers[5] ?? 'st6', 'fett' as const] }
    const open = setTable({ luke: 'F1', leia: 'L7', captured }, 1)
    expect(Object.keys(evaluate(open.state, 'seat1'))).not.toContain('sure')
    const settled = setTable({ luke: 'F1', leia: 'L7', captured: { luke: [...troopers, 'fett'] } }, 1)
    expect([evaluate(settled.state, 'seat1'), evaluate(settled.state, 'seat2')]).toEqual([{ sure: 6 }, { sure: -6 }])
  })

  it('waits next to a soldier in a match of two; but nobody waits in every fourth round, so that the match ends', () => {
    const waits = (number: number, more: object = {}) => {
      const { state, decisions } = setTable({ luke: 'H5', leia: 'L7', ...more }, 3)
      const [decision] = decisions
      const weights = decision ? hints.weigh?.({ ...state, turn: { ...state.turn, number } }, decision) : undefined
      const weighed = decision?.options.filter((_, at) => (weights?.[at] ?? 0) > 0) ?? []
      expect(weighed.some(({ verb }) => verb === 'fight')).toBe(true)
      return weighed.some(({ verb }) => verb === 'stay')
    }
    expect([1, 3, 5, 7, 8, 9].map((number) => waits(number))).toEqual([true, true, true, false, false, true])
    expect([1, 4, 7].map((number) => waits(number, { han: 'G12' }))).toEqual([false, false, false])
  })

  it('gives each option a weight and a short reason', () => {
    const reasons = new Set<string>()
    randomPlay(capture, { people: 3, seed: 1, limit: 5_000 }, ({ state, decision }) => {
      expect(hints.weigh?.(state, decision)).toHaveLength(decision.options.length)
      for (const [name, open] of Object.entries(facts(state, 'seat2'))) reasons.add(reason(name, open) ?? '')
    })
    expect(reasons.size).toBeGreaterThan(15)
    expect([...reasons].filter((line) => line.length > 60)).toEqual([])
    expect([...reasons].filter(Boolean).flatMap(faultsInSentence)).toEqual([])
  })
})
