import { expect, it } from 'vitest'
import { extend, setKey, omitKey } from './immutable.ts'

it('adds and replaces parts in the order of a spread, and leaves its input unchanged', () => {
  const original = Object.freeze({ seat: 'leia', force: 4 })
  expect(JSON.stringify(extend(original, { force: 3, at: 'C5' }))).toBe('{"seat":"leia","force":3,"at":"C5"}')
  expect(original).toEqual({ seat: 'leia', force: 4 })
})

it('adds or replaces an entry in the order of a spread, and leaves its input unchanged', () => {
  const piles: Readonly<Record<string, number>> = Object.freeze({ light: 32, dark: 30 })
  expect(JSON.stringify(setKey(piles, 'light', 31))).toBe('{"light":31,"dark":30}')
  expect(JSON.stringify(setKey(piles, 'crew', 1))).toBe('{"light":32,"dark":30,"crew":1}')
  expect(piles).toEqual({ light: 32, dark: 30 })
})

it('removes one entry, keeps the order of the others, and leaves its input unchanged', () => {
  const spaces: Readonly<Partial<Record<number, string>>> = Object.freeze({ 1: 'C1', 2: 'F4', 3: 'L10' })
  expect(JSON.stringify(omitKey(spaces, 2))).toBe('{"1":"C1","3":"L10"}')
  expect(JSON.stringify(omitKey(spaces, 8))).toBe('{"1":"C1","2":"F4","3":"L10"}')
  expect(Object.keys(spaces)).toHaveLength(3)
})
