import { expect, it } from 'vitest'
import { concernOf } from './concern.ts'

it('is mine with one of my seats, ours if it changes the match for everybody, and theirs otherwise', () => {
  const mine = new Set(['luke', 'han'])
  expect([concernOf(['leia', 'han'], mine, false), concernOf(['han'], mine, true)]).toEqual(['mine', 'mine'])
  expect([concernOf(['leia'], mine, true), concernOf([], mine, false)]).toEqual(['ours', 'theirs'])
  expect(concernOf(['leia'], new Set(), false)).toBe('theirs')
})
