import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const tokens = read('tokens.css')
const namesIn = (block: string, value: RegExp): string[] =>
  [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].flatMap(([, name = '', setting = '']) =>
    value.test(setting) ? [name] : [],
  )

it('every colour of the drawings has a system colour in forced-colour mode, light or dark', () => {
  const colours = namesIn(tokens.slice(0, tokens.indexOf('}')), /^(#|rgb)/)
  expect(colours.length).toBeGreaterThan(40)
  expect(namesIn(read('forced.css'), /^(Canvas|CanvasText|GrayText|Highlight|LinkText)$/)).toEqual(colours)
})
