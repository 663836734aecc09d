import { clear, createStore, get, promisifyRequest, values, type UseStore } from 'idb-keyval'
import type { MatchLine } from './line.ts'

/**
 * The lines of this browser, each under its match's id: what two tabs write at once, they write once, and neither takes the
 * other's away. Every call rejects where the browser keeps nothing (private windows of some, a full disk).
 */
let opened: UseStore | undefined
const shelf = (): UseStore => (opened ??= createStore('bay327-statistics', 'matches'))

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('bay327-statistics')
const listeners = new Set<() => void>()
channel?.addEventListener('message', () => listeners.forEach((listener) => listener()))

/** Says when another tab, or this one, has changed something. Gives the way to stop. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  channel?.postMessage('changed')
  for (const listener of listeners) listener()
}

/** Everything that is kept, as it lies there. */
export async function rows(): Promise<readonly unknown[]> {
  return values<unknown>(shelf())
}

/** Keeps lines that are not there yet, all or none; to those that are it adds the luck that they lack. Says how many were new. */
export async function keepLines(lines: readonly MatchLine[]): Promise<number> {
  const added = await shelf()('readwrite', (store) => {
    let count = 0
    for (const line of lines) {
      const asked = store.get(line.id) as IDBRequest<MatchLine | undefined>
      asked.onsuccess = () => {
        const held = asked.result
        if (held === undefined) count++
        if (held === undefined) store.put(line, line.id)
        else if (!held.luck && line.luck) store.put({ ...held, luck: line.luck }, line.id)
      }
    }
    return promisifyRequest(store.transaction).then(() => count)
  })
  tell()
  return added
}

/** Changes one line, if it is there. */
export async function changeLine(id: string, change: (line: MatchLine) => MatchLine): Promise<boolean> {
  const changed = await shelf()('readwrite', (store) => {
    const asked = store.get(id) as IDBRequest<MatchLine | undefined>
    asked.onsuccess = () => asked.result && store.put(change(asked.result), id)
    return promisifyRequest(store.transaction).then(() => asked.result !== undefined)
  })
  if (changed) tell()
  return changed
}

export async function has(id: string): Promise<boolean> {
  return (await get<MatchLine>(id, shelf())) !== undefined
}

export async function erase(): Promise<void> {
  await clear(shelf())
  tell()
}
