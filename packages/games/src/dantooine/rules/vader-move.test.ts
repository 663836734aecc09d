import { describe, expect, it } from 'vitest'
import { newAgenda } from '@bay327/engine'
import type { SpaceId } from '../shared/data/types.ts'
import {
  begin,
  ends,
  go,
  setTable,
  stateOf,
  eventsOf,
  vaderEnds,
  vaderTable,
  type Setting,
  type Spins,
} from '../testing/testkit.ts'

/**
 * Settings by the Rebels' progress: the zones that some or all of them have entered. Both Rebels are far from Vader.
 */
const nobody: Setting = { A: 'HOTH', B: 'HOTH' }
const hyperSome: Setting = { A: 'H45', B: 'HOTH' }
const hyperAll: Setting = { A: 'H45', B: 'H46' }
const someHome: Setting = { A: 'DO13', B: 'H46' }
const allHome: Setting = { A: 'DO13', B: 'DO14' }

const offered = (gates: Setting, vader: SpaceId, ...spins: Spins) => vaderEnds({ ...gates, vader }, ...spins)

describe('Vader in the rings', () => {
  it('DAN-2b in the arrow’s direction only', () => {
    expect(offered(nobody, 'HO10', 'I1')).toBe('HO14')
    expect(offered(allHome, 'DO23', 'I1')).toBe('DO3')
  })

  it('DAN-2e a range lets the player choose, a number does not', () => {
    expect(offered(nobody, 'HO10', 'I7')).toBe('HO11 HO12 HO13 HO14 HO15 HO16 HI11~')
    expect(offered(nobody, 'HO10', 'I9')).toBe('HO20')
  })

  it('DAN-2f T24: no way out before a Rebel is in hyperspace', () => {
    expect(offered(nobody, 'HO1', 'I1')).toBe('HO5')
    expect(offered(nobody, 'HO22', 'I1')).toBe('HO2')
  })

  it('DAN-2c DAN-2d T25: an exact yellow space, and the slide is optional', () => {
    expect(offered(nobody, 'HO1', 'I5')).toBe('HO4 HI3~')
    expect(offered(hyperSome, 'HI5', 'I0')).toBe('HI7 HO10~')
    expect(offered(allHome, 'DI1', 'I0')).toBe('DI3 DO4~')
    expect(offered(nobody, 'HO4', 'I0')).toBe('HO6')
  })

  it('DAN-2g T26: with some in hyperspace he may go out or on', () => {
    expect(offered(hyperSome, 'HO1', 'I1')).toBe('HO5 H4')
  })

  it('DAN-2h T27: with all there he must slide out', () => {
    expect(offered(hyperAll, 'HI5', 'I0')).toBe('HO10~')
  })

  it('DAN-2h T28: and must leave at the TIE symbol', () => {
    expect(offered(hyperAll, 'HO20', 'I2')).toBe('H3')
  })

  it('DAN-2h and may not slide in', () => {
    expect(offered(hyperAll, 'HO2', 'I0')).toBe('HO4')
  })

  it('DAN-2j Asteroid Fields do not stop him', () => {
    expect(offered(hyperSome, 'H14', 'I1')).toBe('H18 H10<')
    expect(offered(nobody, 'HO13', 'I0')).toBe('HO15')
  })

  it('DAN-2n DAN-6e once in the Dantooine rings he never goes back', () => {
    expect(offered(someHome, 'DO1', 'I1')).toBe('DO5')
    expect(offered(someHome, 'DO22', 'I1')).toBe('DO2')
  })

  it('DAN-2o T34 T35: past the red space he goes on to DI2', () => {
    expect(offered(allHome, 'DI13', 'I1')).toBe('DI1')
    expect(offered(allHome, 'DI1', 'I1')).toBe('DI5')
    expect(offered(allHome, 'DI16', 'I0')).toBe('DI2')
  })

  it('DAN-2p he may end on red spaces, stations and fields', () => {
    expect(offered(hyperSome, 'H18', 'I0')).toBe('H20 H16<')
    expect(offered(nobody, 'HI15', 'I0')).toBe('HI1')
  })
})

describe('Vader in hyperspace', () => {
  it('DAN-2k T23: the whole number, forward or backward', () => {
    expect(offered(hyperSome, 'H30', 'I2')).toBe('H38 H22<')
  })

  it('DAN-2l T29 T33: no way into the Dantooine rings before a Rebel', () => {
    expect(offered(hyperAll, 'H57', 'I1')).toBe('H53<')
    expect(offered(hyperAll, 'H60', 'I9')).toBe('H50<')
    expect(offered(hyperAll, 'H58', 'I7')).toBe('H59 H60 H57< H56< H55< H54< H53< H52<')
  })

  it('DAN-2l T30: after one he may go in or back', () => {
    expect(offered(someHome, 'H57', 'I1')).toBe('DO1 H53<')
  })

  it('DAN-2m DAN-6e T31: with all there he must go forward', () => {
    expect(offered(allHome, 'H57', 'I1')).toBe('DO1')
  })

  it('DAN-2i T32 T36: never back to Hoth', () => {
    expect(offered(hyperSome, 'H3', 'I1')).toBe('H7')
    expect(offered(hyperSome, 'H10', 'I9')).toBe('H20')
  })

  it('DAN-2r without a legal move he stays, and nobody is attacked', () => {
    const state = stateOf({ ...hyperAll, A: 'H30', vader: 'H30' })
    const vader = { min: 31, max: 31, sector: 'I2' }
    const agenda = newAgenda({ do: 'vader-move' as const }, { do: 'next' as const })
    const stuck = begin({ ...state, turn: { ...state.turn, phase: 'vader', vader }, agenda }, 'R3')
    expect(eventsOf(stuck, 'vader-stayed')).toEqual([{ type: 'vader-stayed', seat: 'seat1', at: 'H30' }])
    expect([eventsOf(stuck, 'attacked').length, stuck.state.vader, stuck.state.turn.seat]).toEqual([0, 'H30', 'seat2'])
  })
})

describe('the player who moves Vader', () => {
  it('DAN-2a the outer circle is spun, and he must be moved, by the player whose turn it is', () => {
    const spun = go(setTable({ A: 'H10', B: 'H40', vader: 'H20' }, 'R6'), 'H18', 'I2')
    expect(eventsOf(spun, 'imperial-spun')).toEqual([
      { type: 'imperial-spun', seat: 'seat1', sector: 'I2', min: 8, max: 8 },
    ])
    expect([spun.decision().seat, ends(spun)]).toEqual(['seat1', 'H28 H12<'])
  })

  it('if he reaches nobody only the end nearest to a rival is of first rank; otherwise each is', () => {
    const firstRank = (B: SpaceId) => {
      const { options } = go(setTable({ A: 'H10', B, vader: 'H20' }, 'R6'), 'H18', 'I2').decision()
      return options.filter(({ aside }) => !aside).map(({ to }) => to)
    }
    expect([firstRank('H40'), firstRank('H2'), firstRank('H29')]).toEqual([['H28'], ['H12'], ['H28', 'H12']])
  })

  it('DAN-2q the own Rebel’s move of this turn counts', () => {
    expect(ends(go(setTable({ A: 'HO23', B: 'HOTH' }, 'R2'), 'H1', 'I1'))).toBe('HO5 H4')
    const last = go(setTable({ A: 'HO23', B: 'DO1' }, 'R2'), 'H1', 'I3')
    expect(ends(last)).toBe('H1 H2 H3 H4 H5 H6 H7 H8 H9 H10')
  })

  it('DAN-2q a Rebel in the rings of Dantooine has entered hyperspace too', () => {
    expect(offered({ A: 'DO13', B: 'DI5' }, 'HO20', 'I2')).toBe('H3')
  })

  it('DAN-G3 the move cannot be skipped', () => {
    const { decisions } = vaderTable({ ...hyperSome, vader: 'H30' }, 'I7')
    expect(decisions.flatMap(({ options }) => options.map(({ count }) => Math.min(count, 1)))).toEqual(
      Array(12).fill(1),
    )
  })
})
