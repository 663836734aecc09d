import { expect, it } from 'vitest'
import { isHeld, lineOf, type Claim } from './lib/claim.ts'
import { readOptions } from './lib/options.ts'

const lost: Claim = { part: 'crash', name: 'lost', of: 'Redis', unit: '', seen: 0, holds: { is: 0 } }

it('says whether a claim holds: exactly, at most, at least, or that nothing is claimed', () => {
  expect(isHeld(lost)).toBe(true)
  expect(isHeld({ ...lost, seen: 1 })).toBe(false)
  expect([3, 4].map((seen) => isHeld({ ...lost, seen, holds: { most: 3 } }))).toEqual([true, false])
  expect([3, 4].map((seen) => isHeld({ ...lost, seen, holds: { least: 4 } }))).toEqual([false, true])
  expect(isHeld({ ...lost, seen: Number.NaN, holds: { most: 3 } })).toBe(false)
  expect(isHeld({ part: 'crash', name: 'lost', of: 'Redis', unit: '', seen: 0 })).toBeUndefined()
})

it('prints a line for people', () => {
  expect(lineOf(lost)).toBe('holds  crash: lost: 0 (0), Redis')
  expect(lineOf({ ...lost, seen: 1234.5, unit: 'ms', holds: { most: 9 } })).toBe(
    'FAILS  crash: lost: 1230 ms (at most 9), Redis',
  )
})

it('reports invalid arguments', () => {
  expect(() => readOptions(['--only', 'luck'], ['crash'])).toThrow('There is no luck')
  expect(() => readOptions(['--times', 'many'], ['crash'])).toThrow('--times wants a number')
  expect(readOptions(['--seed', '7', '--times', '3'], ['crash'])).toEqual({
    only: ['crash'],
    seed: 7,
    sizes: { times: 3 },
  })
})
