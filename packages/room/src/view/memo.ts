import { same } from './deep-equal.ts'

/** Caches values by name. With the same inputs, or with an equal result, the cache returns the same object. */
export type Memo = <T>(name: string, of: readonly unknown[], make: () => T) => T

export function createMemo(): Memo {
  const memory = new Map<string, { of: readonly unknown[]; readonly value: unknown }>()
  return <T>(name: string, of: readonly unknown[], make: () => T): T => {
    const old = memory.get(name)
    if (old !== undefined && areThese(old.of, of)) return old.value as T
    const made = make()
    const value = old !== undefined && same(old.value, made) ? (old.value as T) : made
    memory.set(name, { of, value })
    return value
  }
}

function areThese(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false
  return true
}
