import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openQuota } from './quota.ts'
import { openBuiltStore } from './testing/embedded.ts'
import type { RoomStore } from './store/store.ts'

const rate = { points: 1_000_000, duration: 86_400 }
let directory: string
let store: RoomStore
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bay327-quota-'))
  store = await openBuiltStore(directory)
})
afterEach(async () => {
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})
const failed = (error: unknown): void => {
  throw error
}

it('counts the bytes of each network, at every node, and after a restart', async () => {
  const quota = openQuota(store, rate, failed)
  quota.add('192.0.2.1', 400_000)
  quota.add('192.0.2.1', 100_000)
  expect(await quota.ask('192.0.2.1')).toBe(0.5)
  expect(await quota.ask('192.0.2.2')).toBe(0)
  await expect.poll(() => openQuota(store, rate, failed).ask('192.0.2.1')).toBeGreaterThan(0.39)
  await store.close()
  store = await openBuiltStore(directory)
  expect(await openQuota(store, rate, failed).ask('192.0.2.1')).toBeGreaterThan(0.39)
})

it('keeps its counts if the store fails', async () => {
  let failures = 0
  const count: RoomStore['count'] = (...args) =>
    failures < 3 ? Promise.reject(new Error('out')) : store.count(...args)
  const quota = openQuota({ count }, rate, () => failures++)
  for (let i = 0; i < 5; i++) {
    quota.add('192.0.2.1', 70_000)
    await quota.ask('192.0.2.1')
  }
  expect(failures).toBe(3)
  expect(await quota.ask('192.0.2.1')).toBe(0.35)
})

it('counts nothing without a rate', async () => {
  const quota = openQuota(store, undefined, failed)
  quota.add('192.0.2.1', 1e9)
  expect([quota.used('192.0.2.1'), await quota.ask('192.0.2.1')]).toEqual([0, 0])
})
