import { expect, it } from 'vitest'
import { fullnessOf, shareOf } from './fullness.ts'
import type { Usage } from './store/store.ts'

const master = (used: number, most?: number) => ({ master: 'a:1', used, most, all: 1_000, isLogged: true })

it('a Redis is as full as its fullest master, of its limit, or of its machine’s memory', () => {
  expect(shareOf({ masters: [master(10, 100), master(80, 100)] })).toBe(0.8)
  expect(shareOf({ masters: [master(500)] })).toBe(0.5)
})

it('an embedded store is as full as its used bytes relative to used plus free bytes', () => {
  const disk = { database: 900, spare: 200, wal: 100, free: 0, all: 5_000 }
  expect(shareOf({ disk })).toBe(0.8)
  expect(shareOf({ disk: { ...disk, free: 3_000 } })).toBe(0.2)
})

it('a store without figures keeps its last value', async () => {
  expect(shareOf({})).toBe(0)
  const answers: (() => Promise<Usage>)[] = [
    async () => ({ masters: [master(90, 100)] }),
    () => Promise.reject(new Error('out')),
  ]
  const full = fullnessOf({ usage: () => (answers.shift() ?? (async () => ({})))() })
  expect(full.known()).toBe(0)
  expect(await full.ask()).toBe(0.9)
  expect(full.known()).toBe(0.9)
})
