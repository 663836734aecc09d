import { afterEach, expect, it } from 'vitest'
import { preferences } from '../settings/settings.svelte.ts'
import { figureOf } from './odds.ts'

const shot = { label: 'Fire', odds: { pass: 0.5 } }

afterEach(() => {
  preferences.odds = true
})

it('“never tell me” is shown only to a person who asked for it', () => {
  expect(figureOf(shot, true)).toEqual({ large: '50%', word: false })
  expect(figureOf(shot, false)).toBeUndefined()
  preferences.odds = false
  expect(figureOf(shot, false)).toEqual({ large: 'never tell me', word: true })
})
