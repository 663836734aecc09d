import { expect, it } from 'vitest'
import { throwWords } from './words.ts'

it('CAP-5j BRK-9f says that Boba Fett wins ties if that decides, and only then', () => {
  const fell = (rebel: number, soldier: number) =>
    throwWords({ rebel: [rebel], soldier: [soldier], result: 'soldier' }, 'luke', 'fett')
  expect(fell(6, 6)).toBe('The same number of sixes, and Boba Fett wins ties.')
  expect(fell(2, 6)).toBe('Boba Fett wins the throw.')
})
