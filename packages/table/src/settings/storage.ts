/**
 * Opens a store of texts by key. If the browser forbids a text or has no room for it, the text is kept in memory until
 * the page closes.
 */
function open(name: 'localStorage' | 'sessionStorage') {
  /** Texts that could not be stored. They override the browser's values. */
  const memory = new Map<string, string>()

  /** Runs `use`, and returns undefined if it throws. Storage that is forbidden, missing or full throws. */
  function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(window[name])
    } catch {
      return undefined
    }
  }

  return {
    get: (key: string): string | null => memory.get(key) ?? tryStorage((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string): void {
      if (tryStorage((storage) => (storage.setItem(key, value), true))) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key: string): void {
      memory.delete(key)
      tryStorage((storage) => storage.removeItem(key))
    },
    keys: (): readonly string[] => [
      ...new Set([...memory.keys(), ...(tryStorage((storage) => Object.keys(storage)) ?? [])]),
    ],
  }
}

/** The store of this browser, which all tabs share. */
export const local = open('localStorage')
/** The store of this tab. */
export const session = open('sessionStorage')
