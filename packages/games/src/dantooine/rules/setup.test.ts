import { describe, expect, it } from 'vitest'
import { fastRandom, isLegalPeople } from '@bay327/engine'
import { scripted } from '@bay327/engine/testkit/scripted'
import { dantooine } from './game.ts'
import { dealXWings } from './seats.ts'
import { setTable, type Pilot } from '../testing/testkit.ts'
import type { State } from './state.ts'

const begun = (people: number, first: number): State =>
  dantooine.setup({}, dantooine.seats({}, people), scripted(first, 4)).state

describe('setting up', () => {
  it('DAN-0a takes two, three or four players', () => {
    expect([1, 2, 3, 4, 5].map((people) => isLegalPeople(dantooine, people))).toEqual([false, true, true, true, false])
    expect([2, 3, 4].map((people) => begun(people, 1).rebels.length)).toEqual([2, 3, 4])
  })

  it('DAN-0b gives each player one Rebel of their own, against all others', () => {
    const seats = dantooine.seats({}, 4)
    expect(seats.map(({ holders }) => holders)).toEqual([[0], [1], [2], [3]])
    expect(new Set(seats.map(({ side }) => side)).size).toBe(4)
    expect(begun(4, 1).rebels.map(({ seat }) => seat)).toEqual(seats.map(({ id }) => id))
  })

  it('DAN-0e leaves Darth Vader to nobody: he has no seat', () => {
    expect(dantooine.seats({}, 3).map(({ name }) => name)).toEqual(['Pilot A', 'Pilot B', 'Pilot C'])
    expect(setTable({ A: 'H10', B: 'H40', vader: 'H20' }, 'R2', 'I0').decision().seat).toBe('seat1')
  })

  it('DAN-S1 DAN-S2 puts different, whole X-Wings on Planet Hoth, which is not a space', () => {
    const { rebels } = begun(4, 1)
    expect(rebels.map(({ xWing, at, pieces }) => [xWing, at, pieces])).toEqual([
      ['X1', 'HOTH', 5],
      ['X2', 'HOTH', 5],
      ['X3', 'HOTH', 5],
      ['X4', 'HOTH', 5],
    ])
  })

  it('DAN-S1 deals the X-Wings by pick, first come, first served, otherwise the lowest free one', () => {
    expect(dealXWings(['X3', undefined, 'X3', 'X1'])).toEqual(['X3', 'X2', 'X4', 'X1'])
    const seats = dantooine.seats({}, 2)
    const wished = seats.map((seat) => ({ ...seat, pick: { value: 'X4', among: seat.pick?.among ?? [] } }))
    expect(dantooine.setup({}, wished, fastRandom(1)).state.rebels.map(({ xWing }) => xWing)).toEqual(['X4', 'X1'])
  })

  it('DAN-S3 DAN-S4 puts the TIE Fighter on its symbol and The Force beside the board', () => {
    expect([begun(2, 1).vader, begun(2, 1).force]).toEqual(['HO1', undefined])
  })

  it('DAN-S5a draws the first player with equal probability', () => {
    expect([1, 2, 3].map((face) => begun(3, face).turn.seat)).toEqual(['seat1', 'seat2', 'seat3'])
    const { events } = dantooine.setup({}, dantooine.seats({}, 3), scripted(2, 4))
    expect(events[0]).toEqual({ type: 'first', seat: 'seat2', xWing: 'X2' })
  })

  it('DAN-S5b passes the turn to the left, around the table', () => {
    const places = { A: 'HI2', B: 'HI2', C: 'HI2' } satisfies Partial<Record<Pilot, 'HI2'>>
    const next = setTable({ ...places, vader: 'HO11' }, 'R0', 'I0', 'R0', 'I0', 'R0', 'I0', 'R3')
    expect(next.events.flatMap((event) => (event.type === 'turn-began' ? [[event.seat, event.round]] : []))).toEqual([
      ['seat1', 1],
      ['seat2', 1],
      ['seat3', 1],
      ['seat1', 2],
    ])
    expect([next.state.turn.seat, next.state.turn.number]).toEqual(['seat1', 4])
  })
})
