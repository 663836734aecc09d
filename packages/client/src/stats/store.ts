import { openChannel, openKeyValueStore } from '@bay327/table/settings/indexed-db'
import type { MatchLine } from './match-line.ts'

/** The stored lines by match id. If two tabs write at the same time, a line is stored once and none is lost. */
const shelf = openKeyValueStore<MatchLine>('bay327-statistics', 'matches')

const channel = openChannel('bay327-statistics')
const listeners = new Set<() => void>()
channel?.addEventListener('message', () => listeners.forEach((listener) => listener()))

/** Calls the listener when this tab or another one has changed a line. Returns a function that removes the listener. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  channel?.postMessage('changed')
  for (const listener of listeners) listener()
}

/** Returns all stored lines without a check. */
export async function rows(): Promise<readonly unknown[]> {
  return [...(await shelf.all()).values()]
}

/** Whether the store outlives the page. It does not in some private windows, or without free space. */
export const isLasting = shelf.isLasting

/** Stores new lines, all or none, and adds missing luck to existing ones. Returns the number of new lines. */
export async function storeLines(lines: readonly MatchLine[]): Promise<number> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const before = await shelf.change([...byId.keys()], (held, id) => {
    const line = byId.get(id)
    if (held === undefined) return line
    return !held.luck && line?.luck ? { ...held, luck: line.luck } : undefined
  })
  tell()
  return before.filter((held) => held === undefined).length
}

/** Changes a line. Resolves with false if it does not exist. */
export async function changeLine(id: string, change: (line: MatchLine) => MatchLine): Promise<boolean> {
  const [before] = await shelf.change([id], (held) => held && change(held))
  if (before !== undefined) tell()
  return before !== undefined
}

export async function hasLine(id: string): Promise<boolean> {
  return (await shelf.get(id)) !== undefined
}

export async function erase(): Promise<void> {
  await shelf.clear()
  tell()
}
