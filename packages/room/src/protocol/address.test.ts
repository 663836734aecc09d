import { expect, it } from 'vitest'
import { addressWithin } from './address.ts'

const found = [
  'rusty-heron',
  ' rusty-heron ',
  'Rusty-Heron',
  'RUSTY HERON',
  'rusty heron.',
  'rusty  -  heron',
  'rusty–heron',
  'rusty—heron',
  'rusty−heron',
  'rusty‑heron',
  'rusty\u00adheron'.replace('\u00ad', '-\u00ad'),
  'rusty_heron',
  '“rusty-heron”',
  '/t/rusty-heron',
  '/t/rusty-heron.',
  '/t/rusty-heron)',
  '/t/rusty-heron,',
  '/t/rusty-heron”',
  '/t/rusty-heron%E2%80%9D',
  '/t/rusty-heron%',
  '/t/rusty-heron%E2%80',
  '/t/rusty%E2%80%93heron',
  '/t/rusty%20heron',
  '/t/Rusty-Heron/',
  '/t/rusty-heron…',
  '/t/rusty-heron&fbclid=x',
  '/t/rusty-heron?utm=a-b',
  '/t/rusty-heron#move.abc',
  '/t/rusty-heron/screen',
  '/t/rusty-heron>',
  '/t/rusty-heron**',
  'https://bay.example/t/rusty-heron',
  'https://bay-three.example/t/rusty-heron).',
  'HTTPS://BAY.EXAMPLE/T/RUSTY-HERON',
  'http://192.168.1.7:3000/t/rusty-heron is the table for tonight',
  'Come to rusty-heron, all!',
  '<https://bay.example/t/rusty-heron>',
]
it.each(found)('finds rusty-heron in %j', (text) => {
  expect(addressWithin(text)).toBe('rusty-heron')
})

it.each([
  ['Rusty Heron 12', 'rusty-heron-12'],
  ['/t/rusty-heron-4821-3977).', 'rusty-heron-4821-3977'],
  ['/t/rusty-heron-12-4821-3977', 'rusty-heron-12-4821-3977'],
  ['rusty–heron–4821–3977', 'rusty-heron-4821-3977'],
])('reads %j as %s', (text, address) => {
  expect(addressWithin(text)).toBe(address)
})

it.each([
  '',
  '%',
  '/t/%',
  '/t/',
  'rusty',
  'rusty-heron-more',
  '/t/rusty-heron-12345',
  '/t/rusty-heronabcdefghij',
  'https://some-site.example/',
  'https://some-site.example/r/aB3_-xaB3_-xaB3_-xaB3_',
  'кот-дом',
  'x'.repeat(100_000),
  'a-'.repeat(50_000),
])('finds no address in %.40j', (text) => {
  expect(addressWithin(text)).toBeUndefined()
})
