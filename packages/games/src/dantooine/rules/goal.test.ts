import { describe, expect, it } from 'vitest'
import { dantooine } from './game.ts'
import type { Place } from '../shared/data/types.ts'
import { begin, go, rebelEnds, setTable, stateOf, eventsOf, type Spins } from '../testing/testkit.ts'

const offered = (at: Place, ...spins: Spins) => rebelEnds({ A: at, B: 'HOTH' }, ...spins)

describe('the rings of Dantooine', () => {
  it('DAN-6a T16: beyond the end of hyperspace is DO1, without an exact count', () => {
    expect(offered('H58', 'R1')).toBe('DO7')
    expect(offered('H57', 'R2')).toBe('DO1')
  })

  it('DAN-6a DAN-6d DAN-1e T17: and the slides there are open at once', () => {
    expect(offered('H58', 'R8')).toBe('DO3 DO4 DI3~ DO5 DO6 DO7 DO8')
  })

  it('DAN-6a reports who enters, which opens a gate', () => {
    const at = setTable({ A: 'H58', B: 'HOTH', vader: 'HO11' }, 'R1', 'I0', 'R3')
    expect(eventsOf(at, 'entered')).toEqual([{ type: 'entered', seat: 'seat1', zone: 'dantooine' }])
  })

  it('DAN-6b clockwise, around the ring', () => {
    expect(offered('DO22', 'R4')).toBe('DO2')
    expect(offered('DI3', 'R1')).toBe('DI8')
  })

  it('DAN-6c by the inner circle', () => {
    expect(offered('DO5', 'R0')).toBe('DO7')
    expect(offered('DI5', 'R0')).toBe('DI7')
  })

  it('DAN-6d inward by an exact yellow space, in that move alone, and never back out', () => {
    expect(offered('DO1', 'R2')).toBe('DO4 DI3~')
    expect(offered('DO4', 'R2')).toBe('DO7')
    expect(offered('DI5', 'R0')).toBe('DI7')
    expect(offered('DO3', 'R1')).toBe('DO8')
  })
})

describe('winning', () => {
  it('DAN-7a DAN-7b DAN-0c T18: through the red space onto the planet', () => {
    expect(offered('DI15', 'R2')).toBe('DANTOOINE')
    const won = setTable({ A: 'DI15', B: 'DI16' }, 'R2')
    expect(dantooine.outcome(won.state)).toMatchObject({ winners: ['seat1'], cause: 'landed' })
  })

  it('DAN-7b T19: on the red space they have not yet won', () => {
    const at = setTable({ A: 'DI15', B: 'HOTH', vader: 'HO11' }, 'R0', 'I0', 'R3')
    expect([eventsOf(at, 'rebel-moved')[0]?.to, at.state.outcome]).toEqual(['DI1', undefined])
  })

  it('DAN-7c T20: steps beyond the planet are dropped', () => {
    expect(offered('DI14', 'R9')).toBe('DANTOOINE')
    expect(eventsOf(setTable({ A: 'DI14', B: 'HOTH' }, 'R9'), 'rebel-moved')[0]).toMatchObject({
      path: ['DI15', 'DI16', 'DI1', 'DANTOOINE'],
      steps: 4,
      how: 'land',
    })
  })

  it('DAN-7d T21: with a range they may stop short', () => {
    expect(offered('DI14', 'R8')).toBe('DI15 DI16 DI1 DANTOOINE')
  })

  it('DAN-7d a single number that is large enough wins by itself', () => {
    expect(setTable({ A: 'DI14', B: 'HOTH' }, 'R1').state.outcome?.winners).toEqual(['seat1'])
  })

  it('DAN-7e the game is over at that moment: no spin for Vader, no attack, no question', () => {
    const won = setTable({ A: 'DI15', B: 'H10', vader: 'H10' }, 'R2')
    expect([eventsOf(won, 'imperial-spun'), eventsOf(won, 'attacked'), won.decisions]).toEqual([[], [], []])
    expect(won.events.at(-1)).toEqual({ type: 'won', seat: 'seat1', xWing: 'X1', turn: 1, pieces: 5 })
  })

  it('DAN-7f T22: a damaged X-Wing may win', () => {
    expect(rebelEnds({ A: ['DI14', 4], B: 'HOTH' })).toBe('DANTOOINE')
    expect(setTable({ A: ['DI14', 4], B: 'HOTH' }).state.outcome?.facts).toMatchObject({ pieces: 4 })
  })

  it('DAN-7g one wins, and nobody is second', () => {
    const { outcome } = setTable({ A: 'DI15', B: 'DI16', C: 'DI16' }, 'R2').state
    expect([outcome?.winners.length, outcome?.ranking]).toEqual([1, undefined])
  })

  it('DAN-7h no number of turns ends it', () => {
    const state = stateOf({ A: 'H10', B: 'HOTH', vader: 'H40' })
    const late = begin({ ...state, turn: { ...state.turn, number: 5000 } }, 'R3')
    expect([go(late, 'H12', 'I1').state.outcome, late.state.turn.number]).toEqual([undefined, 5000])
  })
})
