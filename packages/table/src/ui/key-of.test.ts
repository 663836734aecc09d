import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keyOf } from './key-of.ts'

const press = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey })

it.each([
  ['a letter', press('Q', 'KeyQ', true), 'q'],
  ['a letter that another layout has elsewhere', press('q', 'KeyA'), 'q'],
  ['a digit of AZERTY', press('&', 'Digit1'), '1'],
  ['a digit of AZERTY with Shift', press('1', 'Digit1', true), '1'],
  ['a digit of a Czech keyboard', press('é', 'Digit0'), '0'],
  ['a digit beside the letters', press('7', 'Numpad7'), '7'],
  ['a Cyrillic letter', press('й', 'KeyQ'), 'q'],
  ['a Greek capital letter', press('Λ', 'KeyL', true), 'l'],
  ['a sign', press('?', 'Slash', true), '?'],
  ['a sign above a digit', press('/', 'Digit7', true), '/'],
  ['a key with a name', press('Enter', 'NumpadEnter'), 'Enter'],
  ['Space', press(' ', 'Space'), ' '],
  ['a key that a script pressed, with no code', press('5', ''), '5'],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected)
})

const home = join(import.meta.dirname, '../../..')
const sources = ['client', 'table', 'games']
  .flatMap((name) =>
    readdirSync(join(home, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join(name, 'src', file)),
  )
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|key-of\.ts$/.test(file))
/** Matches a comparison with a named key, which is the same on every keyboard. */
const named = /^(?: (?:===|!==) '(?:Escape|Enter|Backspace|Arrow\w+| )'|\])/

it('no other file reads a digit, a letter or a sign from an event', () => {
  const askers = sources.flatMap((file) => {
    const source = readFileSync(join(home, file), 'utf8')
    if (!/keydown|KeyboardEvent/.test(source)) return []
    return [...source.matchAll(/\b(?:e|event|pressed|key)\.key\b/g)]
      .filter(({ 0: { length }, index }) => !named.test(source.slice(index + length)))
      .map(({ index }) => `${file}: ${source.slice(index, index + 40).split('\n')[0]}`)
  })
  expect(sources.length).toBeGreaterThan(200)
  expect(askers).toEqual([])
})
