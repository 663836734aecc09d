import { describe, expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { dantooine } from './game.ts'
import { setTable, vaderTable, type DantooineTable } from '../testing/testkit.ts'

const fallback = (at: DantooineTable) => dantooine.fallback(at.state, at.decision(), fastRandom(0))

describe('the default flies', () => {
  it('onto the planet if possible', () => {
    expect(fallback(setTable({ A: 'DI14', B: 'HOTH' }, 'R8'))).toBe('rebel:DANTOOINE')
  })

  it('to a Repair Station when damaged', () => {
    expect(fallback(setTable({ A: ['H18', 3], B: 'HOTH' }))).toBe('rebel:H20')
  })

  it('otherwise to the fewest expected turns', () => {
    expect(fallback(setTable({ A: 'H10', B: 'HOTH' }, 'R3'))).toBe('rebel:H22')
    expect(fallback(setTable({ A: 'H10', B: 'HOTH' }, 'R6'))).toBe('rebel:H20')
    expect(fallback(setTable({ A: 'HOTH', B: 'HOTH' }, 'R3'))).toBe('rebel:HO10')
    expect(fallback(setTable({ A: 'HO23', B: 'HOTH' }, 'R2'))).toBe('rebel:H1')
  })
})

describe('the default moves Vader', () => {
  it('so that the mover is not attacked', () => {
    expect(fallback(vaderTable({ A: 'H30', B: 'H14', vader: 'H22' }, 'I2'))).toBe('vader:H14')
  })

  it('so that as few as possible are', () => {
    expect(fallback(vaderTable({ A: 'HOTH', B: 'H11', C: 'H11', vader: 'H10' }, 'I7'))).toBe('vader:H9')
    expect(fallback(vaderTable({ A: 'HOTH', B: 'H38', C: 'H39', D: 'H23', vader: 'H30' }, 'I2'))).toBe('vader:H22')
  })

  it('the fewest steps, forward before backward, without a slide', () => {
    expect(fallback(vaderTable({ A: 'H55', B: 'HOTH', vader: 'H30' }, 'I3'))).toBe('vader:H31')
    expect(fallback(vaderTable({ A: 'H55', B: 'HOTH', vader: 'H30' }, 'I1'))).toBe('vader:H34')
    expect(fallback(vaderTable({ A: 'HOTH', B: 'HOTH', vader: 'HO1' }, 'I5'))).toBe('vader:HO4')
  })

  it('ties go to the lowest id', () => {
    expect(fallback(vaderTable({ A: 'H55', B: 'HOTH', vader: 'HO1' }, 'I1'))).toBe('vader:H4')
  })
})
