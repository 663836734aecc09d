import { expect, it } from 'vitest'
import type { RoomStore } from '@bay327/server/store/store'
import { freshStore } from '@bay327/server/testing/fresh'
import { fill, readBack } from './ledger.ts'

let store: RoomStore
freshStore((fresh) => (store = fresh))

it('finds what was written, and that more can be written', async () => {
  expect(await readBack(store)).toBe(0)
  await fill(store, 9, () => 0)
  expect(await readBack(store)).toBe(9)
})

it('finds a missing entry, a changed entry, and a store that accepts no writes', async () => {
  await fill(store, 9, () => 0)
  const log = await store.log('torn-ledger' as Parameters<RoomStore['log']>[0])
  expect(await readBack({ ...store, log: async () => log.toSpliced(4, 1) })).toBeUndefined()
  expect(
    await readBack({ ...store, log: async () => log.toSpliced(4, 2, ...log.slice(4, 6).reverse()) }),
  ).toBeUndefined()
  expect(await readBack({ ...store, append: async () => 'conflict' })).toBeUndefined()
})
