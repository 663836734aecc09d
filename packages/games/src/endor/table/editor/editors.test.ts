import { attacking, ids, revealing } from '../../testing/testkit.ts'
import { planOptions } from '../../rules/plan.ts'
import type { EndorDecision } from '../../shared/types.ts'
import { describe, expect, it } from 'vitest'
import { lossOf, markerOption, rowsOf, withLoss } from './losses.ts'
import { planned } from './plans.ts'
import { moveOf } from './squads.ts'

const options = (at: ReturnType<typeof revealing>) => (at.decision() as EndorDecision).options

describe('composing answers from options', () => {
  /** Six Y-wings attack four TIE fighters and the Executor, and roll 1 2 4 6 6. */
  const attack = attacking(
    'ywing',
    'M7:M6',
    { alone: true, ships: { M7: { ywing: 6 }, M6: { tie: 4, executor: 1 } } },
    1,
    2,
    4,
    6,
    6,
  )

  it('END-5m steps through every way of applying the dice, and no other', () => {
    const ways = options(attack)
    expect(rowsOf(ways)).toEqual([
      { kind: 'tie', values: [1, 2, 3] },
      { kind: 'executor', values: [0, 1, 2] },
    ])
    for (const from of ways)
      for (const { kind, values } of rowsOf(ways))
        for (const value of values) {
          const found = withLoss(ways, from, kind, value)
          expect(ways).toContain(found)
          expect(found && lossOf(found, kind)).toBe(value)
        }
  })

  it('END-5k offers a marker separately from the ships on it', () => {
    const at = attacking('tie', 'O1:F1', { alone: true, ships: { O1: { tie: 5 }, F1: { ywing: 4 } } }, 6, 4, 4, 4, 4)
    expect(markerOption(options(at))?.id).toBe('hits:fleetMarker-1')
    expect(rowsOf(options(at))).toEqual([{ kind: 'ywing', values: [4] }])
  })

  it('END-3h moves any number of a squad, by default all of it', () => {
    const at = revealing('R05').choose('order:xwing')
    const decision = at.decision() as EndorDecision & { kind: 'move' }
    expect(moveOf(decision, { question: '' }).option).toBeUndefined()
    const picked = moveOf(decision, { question: '', from: 'M1', to: 'M7' })
    expect(picked.option?.id).toBe('move:M1:M7:5')
    expect(picked.counts).toEqual([1, 2, 3, 4, 5])
    expect(moveOf(decision, { question: '', from: 'M1', to: 'M7', count: 2 }).option?.id).toBe('move:M1:M7:2')
    expect(moveOf(decision, { question: '', from: 'M1', to: 'O8' }).option).toBeUndefined()
    expect(ids(at)).toContain(picked.option?.id)
  })

  it('END-2.1b finds the plan of these cards in this order', () => {
    const plans = planOptions(['R01', 'R02', 'R03', 'R04'], 3)
    expect(planned(plans, ['R03', 'R01', 'R04'])?.id).toBe('plan:R03:R01:R04')
    expect(planned(plans, ['R03', 'R01'])).toBeUndefined()
  })
})
