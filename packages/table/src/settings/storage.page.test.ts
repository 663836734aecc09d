import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChannel, openKeyValueStore } from './indexed-db.ts'
import { local, session } from './storage.ts'

const refuse = (name: string) => () => {
  throw new DOMException('no', name)
}
/** How browsers behave if a person's settings or a full disk prevent storage. */
const browsers: readonly (readonly [string, () => void])[] = [
  [
    'forbids storage',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'] as const)
        vi.spyOn(window, name, 'get').mockImplementation(refuse('SecurityError'))
    },
  ],
  [
    'has no storage',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
        vi.spyOn(window, name, 'get').mockReturnValue(null as never)
    },
  ],
  [
    'has no room',
    () => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
      // The database accepts a value and fails when it writes.
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
        this.transaction.abort()
        return undefined as never
      })
    },
  ],
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.restoreAllMocks())

describe.each([
  ['for the browser', local, () => localStorage],
  ['for the tab', session, () => sessionStorage],
] as const)('values %s', (_, store, storage) => {
  it("are in the browser's storage", () => {
    store.set('a', '1')
    expect([storage().getItem('a'), store.get('a'), store.keys()]).toEqual(['1', '1', ['a']])
    store.remove('a')
    expect([storage().length, store.get('a')]).toEqual([0, null])
  })

  it.each(browsers)('are kept for the page if the browser %s', (_case, forbid) => {
    store.set('a', 'before')
    forbid()
    store.set('a', '1')
    store.set('b', '')
    expect([store.get('a'), store.get('b'), store.get('c'), [...store.keys()].sort()]).toEqual([
      '1',
      '',
      null,
      ['a', 'b'],
    ])
    for (const key of store.keys()) store.remove(key)
    expect(store.get('b')).toBe(null)
  })
})

it.each(browsers)('a key-value store is kept for the page if the browser %s', async (_case, forbid) => {
  const shelf = openKeyValueStore<number>('bay327-test', 'numbers')
  await shelf.clear()
  await shelf.change(['a'], () => 1)
  expect(shelf.isLasting()).toBe(true)
  // This stands for another page with the same state of the browser.
  const next = openKeyValueStore<number>('bay327-test', 'numbers')
  forbid()
  const more = (before = 0, key: string) => (key === 'none' ? undefined : before + 10)
  const [, b] = await next.change(['a', 'b', 'none'], more)
  expect([b, await next.get('b'), (await next.all()).get('b'), next.isLasting()]).toEqual([undefined, 10, 10, false])
  expect([await next.get('none'), [...(await next.all()).keys()].sort()]).toEqual([undefined, ['a', 'b']])
  await next.remove(['b'])
  expect(await next.get('b')).toBe(undefined)
  openChannel('bay327-test')?.close()
})
