import { clear, createStore, delMany, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'

/**
 * Opens a key-value store in IndexedDB. If the browser forbids a value or has no room for it, the value is kept in
 * memory until the page closes. No call rejects.
 */
export function openKeyValueStore<T>(database: string, name: string) {
  let opened: UseStore | undefined
  const shelf = (): UseStore => (opened ??= createStore(database, name))
  /** Values that could not be stored. They override the browser's values. */
  const memory = new Map<string, T>()
  let isLasting = true

  /** Runs `use`. Runs `otherwise` if `use` fails. */
  async function withFallback<R>(use: () => Promise<R>, otherwise: () => R | Promise<R>): Promise<R> {
    try {
      const result = await use()
      isLasting = memory.size === 0
      return result
    } catch {
      isLasting = false
      return otherwise()
    }
  }

  const held = async (key: string): Promise<T | undefined> =>
    memory.get(key) ??
    withFallback(
      () => get<T>(key, shelf()),
      () => undefined,
    )

  return {
    get: held,
    async all(): Promise<ReadonlyMap<string, T>> {
      const stored = await withFallback(
        () => entries<string, T>(shelf()),
        () => [],
      )
      return new Map([...stored, ...memory])
    },
    /**
     * Changes the values of these keys in one transaction. If `by` returns undefined for a key, that value stays.
     * Resolves with the previous values.
     */
    change(keys: readonly string[], by: (before: T | undefined, key: string) => T | undefined) {
      return withFallback(
        () =>
          shelf()('readwrite', async (store) => {
            const before: (T | undefined)[] = []
            for (const [at, key] of keys.entries()) {
              const request = store.get(key) as IDBRequest<T | undefined>
              request.onsuccess = () => {
                before[at] = request.result
                const next = by(request.result, key)
                if (next !== undefined) store.put(next, key)
              }
            }
            await promisifyRequest(store.transaction)
            return before
          }),
        async () => {
          const before: (T | undefined)[] = []
          for (const key of keys) {
            const was = await held(key)
            before.push(was)
            const next = by(was, key)
            if (next !== undefined) memory.set(key, next)
          }
          return before
        },
      )
    },
    async remove(keys: readonly string[]): Promise<void> {
      for (const key of keys) memory.delete(key)
      await withFallback(
        () => delMany([...keys], shelf()),
        () => undefined,
      )
    },
    async clear(): Promise<void> {
      memory.clear()
      await withFallback(
        () => clear(shelf()),
        () => undefined,
      )
    },
    /** Returns whether the last operation succeeded and all values survive when the page closes. */
    isLasting: (): boolean => isLasting,
  }
}

/** Opens a channel to other tabs. Returns undefined if the browser has none or forbids it. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
