import { describe, expect, it } from 'vitest'
import { playerAt, setTable, types, weaponsOf } from '../testing/testkit.ts'

const open = { captured: { leia: ['st3' as const] }, weapons: ['G5'] }

describe('Weapons', () => {
  it('CAP-4a CAP-4b: V9, a Rebel who ends on one without a soldier gets it, without being asked', () => {
    const turn = setTable({ luke: 'H5', leia: 'L7', ...open }, 1).choose('take:G5', 1)
    expect(types(turn)).toEqual(['moved', 'armed', 'rolled'])
    expect(weaponsOf(turn, 'luke')).toBe(1)
  })

  it('CAP-4c: V10, passing over it takes nothing', () => {
    const captured = { leia: ['st3' as const, 'st1' as const] }
    const turn = setTable({ luke: 'I5', leia: 'L7', captured, weapons: ['G5'] }, 4).choose('move:F5', 1)
    expect(turn.events[0]).toMatchObject({ path: ['H5', 'G5', 'F5'] })
    expect(weaponsOf(turn, 'luke')).toBe(0)
  })

  it('CAP-4d CAP-4f: V8, an armed winner leaves the Weapon, for anybody who comes later', () => {
    const won = setTable({ luke: 'H5', leia: 'H5', armed: ['luke'], weapons: ['G5'] }, 1).choose('fight:G5', 6, 6, 6, 1)
    expect([weaponsOf(won, 'luke'), playerAt(won, 'luke').captured]).toEqual([1, ['st3']])
    expect(won.state.weapons).toContainEqual(expect.objectContaining({ square: 'G5' }))
    expect(weaponsOf(won.choose('take:G5', 1), 'leia')).toBe(1)
  })

  it('CAP-4d: an armed Rebel who ends on one leaves it', () => {
    const turn = setTable({ luke: 'H5', leia: 'L7', armed: ['luke'], ...open }, 1).choose('move:G5', 1)
    expect(weaponsOf(turn, 'luke')).toBe(1)
    expect(turn.state.weapons).toContainEqual(expect.objectContaining({ square: 'G5' }))
  })

  it('CAP-4e CAP-4g: the Weapon under a beaten soldier counts from the next battle on', () => {
    const won = setTable({ luke: 'H5', leia: 'L7' }, 1).choose('fight:G5', 6, 1, 1)
    expect(types(won)).toEqual(['moved', 'battle', 'threw', 'captured', 'armed', 'rolled'])
    expect(won.events).toContainEqual(expect.objectContaining({ type: 'battle', isArmed: false }))
    const again = won.choose('stay', 6).choose({ to: 'H6' }, 6, 1, 5, 1)
    expect(again.events).toContainEqual(expect.objectContaining({ type: 'battle', isArmed: true }))
  })

  it('CAP-4h: V25, a lost battle does not cost it, and the next is fought with two dice', () => {
    const lost = setTable({ luke: 'H5', leia: 'L7', armed: ['luke'] }, 1).choose('fight:G5', 1, 2, 6, 1)
    expect([playerAt(lost, 'luke').square, weaponsOf(lost, 'luke')]).toEqual(['F1', 1])
  })

  it('CAP-4i: it is not used up, and cannot be passed on', () => {
    let turn = setTable({ luke: 'H5', leia: 'H5', armed: ['luke'], weapons: [] }, 1)
    turn = turn.choose('fight:G5', 6, 1, 2, 1)
    expect(turn.decision().options.every(({ verb }) => ['stay', 'move', 'fight'].includes(verb))).toBe(true)
    turn = turn.choose('stay', 2).choose('fight:H6', 6, 1, 2, 1)
    expect(weaponsOf(turn, 'luke')).toBe(1)
  })

  it('CAP-4j: all six give the same second die', () => {
    const shares = [0, 1, 2, 3, 4, 5].map((nth) => {
      const turn = setTable(
        { luke: 'H5', leia: 'L7', weapons: ['A1', 'A1', 'A1', 'A1', 'A1', 'A1'].slice(0, nth), armed: ['luke'] },
        1,
      )
      return turn.decision().options.find(({ to }) => to === 'G5')?.odds
    })
    expect(new Set(shares)).toEqual(new Set([56 / 81]))
  })
})
