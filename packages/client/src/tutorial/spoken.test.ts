import { expect, it } from 'vitest'
import { spoken } from './spoken.ts'

it('separates what to press from what a sentence is about', () => {
  expect(spoken('_Force_ mends it. *Touch G3* now.')).toEqual([
    { text: 'Force', mark: 'about' },
    { text: ' mends it. ' },
    { text: 'Touch G3', mark: 'touch' },
    { text: ' now.' },
  ])
})
