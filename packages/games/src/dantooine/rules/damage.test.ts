import { describe, expect, it } from 'vitest'
import { attacked, ends, go, pilotAt, rebelEnds, setTable, eventsOf } from '../testing/testkit.ts'
import type { Place } from '../shared/data/types.ts'

const offered = (at: Place, pieces: number) => rebelEnds({ A: [at, pieces], B: 'HOTH' })

describe('a damaged X-Wing', () => {
  it('DAN-4a DAN-4b flies as many spaces as it has pieces, without a spin', () => {
    expect([4, 3, 2, 1].map((pieces) => offered('H1', pieces))).toEqual(['H5', 'H4', 'H3', 'H2'])
    const at = setTable({ A: ['H1', 3], B: 'HI2', vader: 'H40' }, 'I1')
    expect(eventsOf(at, 'no-spin')).toEqual([{ type: 'no-spin', seat: 'seat1', why: 'damage', steps: 3 }])
    expect(eventsOf(at, 'rebel-spun')).toEqual([])
  })

  it('DAN-4a on every turn until it is repaired', () => {
    const at = setTable({ A: ['H1', 3], B: 'HI2', vader: 'HO11' }, 'I0', 'R0', 'I0', 'I3')
    expect(eventsOf(at, 'no-spin').map(({ seat, steps }) => [seat, steps])).toEqual([
      ['seat1', 3],
      ['seat1', 3],
    ])
    expect(at.state.tally).toMatchObject({ damagedTurns: 2, fieldTurns: 0 })
  })

  it('DAN-4c slides, chooses at the TIE symbol and leaves hyperspace by that number', () => {
    expect(offered('HI1', 2)).toBe('HI3 HO4~')
    expect(offered('HO23', 3)).toBe('HO2 H1')
    expect(offered('H59', 3)).toBe('DO2')
  })

  it('DAN-4c DAN-6d T15: the yellow spaces of Dantooine', () => {
    expect(offered('DO2', 2)).toBe('DO4 DI3~')
  })

  it('DAN-4d DAN-G5 its pilot still moves Vader', () => {
    const at = setTable({ A: ['H1', 3], B: 'HOTH', vader: 'H40' }, 'I1')
    expect([at.decision().seat, ends(at)]).toEqual(['seat1', 'H44 H36<'])
  })

  it('DAN-4e T14: in a field it moves one space', () => {
    expect(offered('H14', 2)).toBe('H15')
    expect(eventsOf(setTable({ A: ['H14', 2], B: 'HOTH', vader: 'H40' }, 'I1'), 'no-spin')[0]?.why).toBe('field')
  })

  it('DAN-4f cannot gain The Force, and can keep it', () => {
    const at = setTable({ A: ['H1', 3], B: 'HOTH', vader: 'H40', force: 'A' }, 'I1')
    expect([at.state.force, eventsOf(at, 'force-taken')]).toEqual(['seat1', []])
    expect(setTable({ A: ['H1', 3], B: 'HOTH', vader: 'H40', force: 'B' }, 'I1').state.force).toBe('seat2')
  })
})

describe('Repair Stations', () => {
  it('DAN-5a DAN-5b DAN-4b T12: a damaged X-Wing may stop at one on the way, or pass it', () => {
    expect(offered('H18', 3)).toBe('H20! H21')
    const past = go(setTable({ A: ['H18', 3], B: 'HOTH', vader: 'H40' }), 'H21', 'I1')
    expect([pilotAt(past, 'A').pieces, eventsOf(past, 'repaired')]).toEqual([3, []])
  })

  it('DAN-5a T13: with steps left, on the rings too', () => {
    expect(offered('HI8', 4)).toBe('HI9! HI12')
    expect(offered('HI8', 1)).toBe('HI9')
  })

  it('DAN-5c restores every piece at once, by stopping or by exact count', () => {
    const stopped = go(setTable({ A: ['H18', 3], B: 'HOTH', vader: 'H40' }), 'H20', 'I1')
    expect(eventsOf(stopped, 'repaired')).toEqual([{ type: 'repaired', seat: 'seat1', at: 'H20', from: 3, to: 5 }])
    expect([pilotAt(stopped, 'A').pieces, stopped.state.tally.repairs]).toEqual([5, 1])
    expect(pilotAt(setTable({ A: ['H18', 2], B: 'HOTH', vader: 'H40' }, 'I1'), 'A').pieces).toBe(5)
  })

  it("DAN-5c DAN-5d DAN-3n T48: repaired, and sheltered from the pilot's own Vader move", () => {
    const stopped = go(setTable({ A: ['H30', 3], B: 'HOTH', vader: 'H30' }), 'H32', 'I0')
    const at = go(stopped, 'H32', 'R3')
    expect([pilotAt(at, 'A').pieces, attacked(at)]).toEqual([5, ''])
  })

  it('DAN-5d sheltered by exact count as by stopping', () => {
    const at = setTable({ A: 'H17', B: 'HOTH', vader: 'H16' }, 'R9', 'I1')
    expect(attacked(go(at, 'H20', 'R3'))).toBe('')
  })

  it('DAN-5e spins again on the next turn', () => {
    const stopped = go(setTable({ A: ['H18', 3], B: 'HI2', vader: 'HO11' }), 'H20', 'I0', 'R0', 'I0', 'R3')
    expect([stopped.state.turn.seat, stopped.state.turn.rebel?.by]).toEqual(['seat1', 'outer'])
  })

  it('DAN-5f a whole X-Wing cannot stop early', () => {
    expect(rebelEnds({ A: 'H18', B: 'HOTH' }, 'R2')).toBe('H22')
    expect(rebelEnds({ A: 'H16', B: 'HOTH' }, 'R2')).toBe('H20')
  })
})
