import { expect, it } from 'vitest'
import { parse } from './route.ts'

it.each([
  ['/', { page: 'home' }],
  ['/t/Rusty-Heron', { page: 'table', code: 'rusty-heron' }],
  ['/t/Rusty-Heron/screen', { page: 'screen', code: 'rusty-heron' }],
  ['/t/rusty-heron/screen/more', { page: 'unknown' }],
  ['/rules/escape', { page: 'rules', game: 'escape' }],
  ['/t', { page: 'unknown' }],
  ['/t/rusty-heron/more', { page: 'unknown' }],
])('reads %s', (path, route) => {
  expect(parse(path)).toEqual(route)
})
