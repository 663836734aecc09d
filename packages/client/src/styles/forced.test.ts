import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const namesIn = (block: string, value: RegExp): string[] =>
  [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].flatMap(([, name = '', said = '']) => (value.test(said) ? [name] : []))

it('every colour of the drawings has one of the system’s where those are forced, light or dark', () => {
  const colours = namesIn(tokens.slice(0, tokens.indexOf('}')), /^(#|rgb)/)
  const forced = tokens.slice(tokens.indexOf('forced-colors: active'))
  expect(colours.length).toBeGreaterThan(40)
  expect(namesIn(forced, /^(Canvas|CanvasText|GrayText|Highlight|LinkText)$/)).toEqual(colours)
})
