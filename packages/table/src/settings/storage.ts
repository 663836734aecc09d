/** Texts by key. What the browser forbids, or has no room for, is kept in memory until the page closes. */
function open(name: 'localStorage' | 'sessionStorage') {
  /** What could not be stored; it overrides the browser's values. */
  const memory = new Map<string, string>()

  /** Storage may be forbidden, missing or full: each throws. */
  function tried<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(window[name])
    } catch {
      return undefined
    }
  }

  return {
    get: (key: string): string | null => memory.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string): void {
      if (tried((storage) => (storage.setItem(key, value), true))) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key: string): void {
      memory.delete(key)
      tried((storage) => storage.removeItem(key))
    },
    keys: (): readonly string[] => [
      ...new Set([...memory.keys(), ...(tried((storage) => Object.keys(storage)) ?? [])]),
    ],
  }
}

/** For this browser, shared by all tabs. */
export const local = open('localStorage')
/** For this tab. */
export const session = open('sessionStorage')
