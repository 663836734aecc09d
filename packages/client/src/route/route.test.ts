import { expect, it } from 'vitest'
import { parse } from './route.ts'

it.each([
  ['/', { page: 'home' }],
  ['/t/Rusty-Heron', { page: 'table', code: 'rusty-heron' }],
  ['/t/Rusty-Heron/screen', { page: 'screen', code: 'rusty-heron' }],
  ['/t/rusty-heron/screen/more', { page: 'unknown' }],
  ['/r/aB3_-x', { page: 'replay', id: 'aB3_-x' }],
  ['/r', { page: 'unknown' }],
  ['/rules/escape', { page: 'rules', game: 'escape' }],
  ['/stats', { page: 'stats', game: undefined }],
  ['/stats/escape', { page: 'stats', game: 'escape' }],
  ['/stats/escape/more', { page: 'unknown' }],
  ['/learn/escape', { page: 'learn', game: 'escape' }],
  ['/verify', { page: 'verify' }],
  ['/watch', { page: 'home', watch: true }],
  ['/watch/more', { page: 'unknown' }],
  ['/verify/more', { page: 'unknown' }],
  ['/t', { page: 'unknown' }],
  ['/t/%E0%A4%A', { page: 'table', code: '%e0%a4%a' }],
  ['/t/%/screen', { page: 'screen', code: '%' }],
  ['/rules/%FF', { page: 'rules', game: '%FF' }],
  ['/t/rusty-heron/more', { page: 'unknown' }],
])('reads %s', (path, route) => {
  expect(parse(path)).toEqual(route)
})
