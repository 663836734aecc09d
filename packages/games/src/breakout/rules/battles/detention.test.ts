import { describe, expect, it } from 'vitest'
import { breakout } from '../game.ts'
import { eventsOf, plan, plansOf, rebelAt, revealed, setTable, types } from '../../testing/testkit.ts'

describe('the Detention Block', () => {
  it("BRK-13a BRK-13c: V30, any Rebel's 6 frees all, who move by their own dice", () => {
    const turn = setTable({ luke: 'F1', leia: 'L1', han: 'L1' }, 6, 2, 5, 1)
    expect(eventsOf(turn, 'rolled')[0]?.freed).toEqual(['leia', 'han'])
    expect(turn.decisions.map(({ about }) => about)).toEqual([
      { rebel: 'luke', roll: 6 },
      { rebel: 'leia', roll: 2 },
      { rebel: 'han', roll: 5 },
    ])
    expect(plansOf(turn, 'leia')).toEqual(['K2', 'L2', 'L3'])
  })

  it('BRK-13a: their own 6, or that of another jailed one', () => {
    expect(eventsOf(setTable({ luke: 'F1', leia: 'L1' }, 1, 6, 1), 'rolled')[0]?.freed).toEqual(['leia'])
    expect(eventsOf(setTable({ luke: 'L1', leia: 'L1' }, 6, 2, 1), 'rolled')[0]?.freed).toEqual(['luke', 'leia'])
  })

  it('BRK-13b BRK-13e: V31, the red die’s 6 frees nobody, and the test is repeated each round', () => {
    const turn = plan(setTable({ luke: 'F1', leia: 'L1' }, 3, 4, 6), 'luke', 'F1')
    expect(rebelAt(turn, 'leia')).toEqual({ rebel: 'leia', seat: 'rebel2', square: 'L1' })
    const next = turn.choose('done', 6, 1, 1)
    expect(eventsOf(next, 'rolled')[0]?.freed).toEqual(['leia'])
  })

  it('BRK-13c BRK-13d: V4 V5, out through L2, at least one step', () => {
    expect(plansOf(setTable({ luke: 'F1', leia: 'L1' }, 6, 2, 1), 'leia')).toEqual(['K2', 'L2', 'L3'])
    expect(plansOf(setTable({ luke: 'F1', leia: 'L1' }, 6, 3, 1), 'leia')).toEqual(
      'K1 B2 K2 L2 K3 L3 L4 B11 K11'.split(' '),
    )
  })

  it('BRK-13a BRK-13d: V6, with a 1 they go to L2 without a question', () => {
    const turn = setTable({ luke: 'F1', leia: 'L1' }, 6, 1, 1)
    expect(turn.decisions.map(({ about }) => about?.['rebel'])).toEqual(['luke'])
    expect(breakout.view(turn.state, new Set())['ready']).toEqual(['leia'])
    const shown = plan(turn, 'luke', 'F1').choose('done', 1, 1, 1)
    expect(rebelAt(shown, 'leia')).toEqual({ rebel: 'leia', seat: 'rebel2', square: 'L2' })
  })

  it('BRK-13f: any number may be jailed, and all of them jailed is not the end', () => {
    const turn = setTable({ luke: 'L1', leia: 'L1' }, 1, 2, 1).choose('done', 3, 4, 1)
    expect(turn.state.outcome).toBeUndefined()
    expect(turn.decisions.map(({ kind }) => kind)).toEqual(['orders'])
  })

  it('BRK-13h BRK-5c: V34, with two players only the one die’s 6 frees, and both then have 6', () => {
    const pair = { luke: 'F1', leia: 'L1', twoPlayers: true as const }
    expect(setTable(pair, 5, 1).decisions).toHaveLength(1)
    expect(setTable(pair, 6, 1).decisions.map(({ about }) => about?.['roll'])).toEqual([6, 6])
  })

  it('BRK-13i: a Rebel jailed in combat is first tested in the next round', () => {
    const lost = revealed({ luke: 'F1', soldiers: { st1: 'G1' } }, 'F1', 1, 6)
    expect(rebelAt(lost, 'luke').freed).toBeUndefined()
    const next = lost.choose('take:space-1', 6, 1)
    expect(types(next)).toEqual(['taken', 'rolled'])
    expect(rebelAt(next, 'luke').freed).toBe(true)
  })
})
