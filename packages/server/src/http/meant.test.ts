import { expect, it } from 'vitest'
import { correctedPath, readable } from './meant.ts'

it.each([
  ['/t/rusty-heron.', '/t/rusty-heron'],
  ['/t/rusty-heron)', '/t/rusty-heron'],
  ['/t/rusty-heron%E2%80%9D', '/t/rusty-heron'],
  ['/t/rusty-heron%25', '/t/rusty-heron'],
  ['/t/Rusty%20Heron', '/t/rusty-heron'],
  ['/T/RUSTY-HERON', '/t/rusty-heron'],
  ['/t/rusty%E2%80%93heron/', '/t/rusty-heron'],
  ['/t/rusty-heron-4821-3977,', '/t/rusty-heron-4821-3977'],
  ['/t/rusty-heron/screen.', '/t/rusty-heron/screen'],
  ['/t/rusty-heron/more', '/t/rusty-heron'],
  ['/r/aB3_-xaB3_-xaB3_-xaB3_).', '/r/aB3_-xaB3_-xaB3_-xaB3_'],
  ['/rules/escape,', '/rules/escape'],
  ['/verify%E2%80%A6', '/verify'],
  ['/).', '/'],
])('reads %s as %s, and that as itself', (path, expected) => {
  expect(correctedPath(path)).toBe(expected)
  expect(correctedPath(expected)).toBeUndefined()
})

it.each(['/', '/t/rusty-heron', '/t/nobody', '/rules/escape', '//elsewhere.example).', '/%2f%2felsewhere.example.'])(
  'redirects %s nowhere',
  (path) => {
    expect(correctedPath(path)).toBeUndefined()
  },
)

it.each([
  ['/t/%', '/t/%25'],
  ['/t/%FF', '/t/%25FF'],
  ['/%00', '/%2500'],
  ['/t/%E0%A4%A', '/t/%25E0%25A4%25A'],
  ['/t/a?x=%', '/t/a?x=%'],
  ['/t/a%20b', '/t/a%20b'],
])('reads %s as %s', (url, read) => {
  expect(readable(url)).toBe(read)
})
