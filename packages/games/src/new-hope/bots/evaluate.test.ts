import { describe, expect, it } from 'vitest'
import type { CharacterId } from '../shared/data/characters.ts'
import { reason } from '../text/reason.ts'
import type { Status } from '../shared/types.ts'
import { setTable } from '../testing/testkit.ts'
import { evaluate, facts } from './evaluate.ts'

const at = (status: Partial<Record<CharacterId, Status>>, switches = {}) =>
  setTable({ turn: 2, status, switches }).state
const sum = (worths: Readonly<Record<string, number>>) => Object.values(worths).reduce((all, worth) => all + worth, 0)

describe('the evaluation of a position', () => {
  it('is opposite for the two sides', () => {
    const state = at({ luke: 'injured', vader: 'injured', fett: 'out' }, { heroPower: '4' })
    expect(sum(evaluate(state, 'light'))).toBeCloseTo(-sum(evaluate(state, 'dark')), 10)
  })

  it('depends on hurt characters, and on no others', () => {
    const { start, vader, ...others } = evaluate(at({ vader: 'injured' }, { heroPower: '4' }), 'light')
    expect(start).toBeCloseTo(-0.13, 1)
    expect(vader).toBeGreaterThan(0.5)
    expect(sum(others)).toBe(0)
  })

  it("in a match of two games depends on the other side's score (NH-V4c)", () => {
    const state = at({ vader: 'injured' }, { match: 'swap' })
    const hope = (damage: number) => {
      const first = { light: 'first', result: 'dark', cause: 'last-standing', turns: 9, damage } as const
      return sum(evaluate({ ...state, game: 2, results: [first] }, 'b'))
    }
    expect([hope(1) > 0, hope(6) < 0, hope(2) > hope(3)]).toEqual([true, true, true])
  })

  it('is described in words, for a friend and for an opponent', () => {
    const factsFound = facts(at({ vader: 'injured' }), 'light')
    expect(reason('vader', factsFound['vader'] ?? {})).toBe('One more hit, and Vader is out.')
    expect(reason('luke', factsFound['luke'] ?? {})).toBe('That keeps Luke unhurt.')
    expect(reason('start', {})).toBeUndefined()
  })
})
