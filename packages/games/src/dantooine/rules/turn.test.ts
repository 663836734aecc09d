import { describe, expect, it } from 'vitest'
import { go, pilotAt, setTable } from '../testing/testkit.ts'
import { view } from './view.ts'

describe('a turn', () => {
  it('DAN-G1 is the Rebel, then Vader, then the attack, and then the next player’s', () => {
    const rebel = setTable({ A: 'H10', B: 'HO2' }, 'R3')
    expect([rebel.decision().kind, rebel.state.turn.phase]).toEqual(['rebel-move', 'rebel'])
    const vader = go(rebel, 'H12', 'I0')
    expect([vader.decision().kind, vader.state.turn.phase]).toEqual(['vader-move', 'vader'])
    const next = go(vader, 'HO3', 'I4', 'I3')
    expect([...rebel.events, ...vader.events, ...next.events].map(({ type }) => type)).toEqual([
      'turn-began',
      'rebel-spun',
      'rebel-moved',
      'imperial-spun',
      'vader-moved',
      'attacked',
      'turn-began',
      'no-spin',
      'rebel-moved',
      'imperial-spun',
    ])
  })

  it('DAN-G1 offers no step twice', () => {
    const table = setTable({ A: 'H10', B: 'HOTH' }, 'R3')
    expect(table.decisions).toHaveLength(1)
    expect(go(table, 'H12', 'I0').decisions.map(({ kind }) => kind)).toEqual(['vader-move'])
  })

  it('DAN-G3 the Rebel’s move cannot be skipped', () => {
    const { options } = setTable({ A: 'H10', B: 'HOTH' }, 'R3').decision()
    expect(options.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('refuses an end that is not offered', () => {
    expect(() => go(setTable({ A: 'H10', B: 'HOTH' }, 'R8'), 'H11')).toThrow('0 options')
  })

  it('numbers its questions, and shows the latest spins of both dials', () => {
    const vader = go(setTable({ A: 'H10', B: 'HOTH' }, 'R3'), 'H12', 'I0')
    expect([vader.decision().id, vader.state.dials]).toEqual(['1', { rebel: 'R3', imperial: 'I0' }])
    expect(go(vader, 'HO3', 'R8').state.dials).toEqual({ rebel: 'R8', imperial: 'I0' })
  })

  it("lets the player undo Vader's move until something is spun", () => {
    expect(go(setTable({ A: 'H10', B: 'HOTH' }, 'R3'), 'H12', 'I0').decision().free).toBe(true)
  })
})

describe('the public view', () => {
  const at = setTable({ A: 'HI4', B: ['HI4', 3], C: 'HI4', vader: 'HI4', force: 'C' }, 'R3')
  const seen = view(at.state)

  it('DAN-S2 DAN-S4 contains everything: markers, puzzles, The Force, spins, options', () => {
    expect(seen).toMatchObject({
      seat2: { at: 'HI4', pieces: 3 },
      vader: 'HI4',
      force: 'seat3',
      dials: { rebel: 'R3' },
    })
    expect(Object.keys(seen).sort()).toEqual(
      ['dials', 'first', 'force', 'seat1', 'seat2', 'seat3', 'turn', 'vader'].sort(),
    )
    expect(at.decision().secret).toBeUndefined()
  })

  it('DAN-1ac DAN-1n keeps four markers on one space apart', () => {
    expect([seen.seat1, seen.seat2, seen.seat3].map((rebel) => [rebel?.at, rebel?.xWing])).toEqual([
      ['HI4', 'X1'],
      ['HI4', 'X2'],
      ['HI4', 'X3'],
    ])
  })

  it('keeps a part the same object while nothing changes in it', () => {
    const next = view(go(at, 'HI5', 'I3').state)
    expect([next.seat2 === seen.seat2, next.seat1 === seen.seat1]).toEqual([true, false])
    expect(seen.seat1).toEqual(pilotAt(at, 'A'))
  })
})
