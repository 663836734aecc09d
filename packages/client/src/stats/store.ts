import { openChannel, openShelf } from '@bay327/table/settings/shelf'
import type { MatchLine } from './line.ts'

/**
 * The lines of this browser, each under its match's id: what two tabs write at once, they write once, and neither takes the
 * other's away.
 */
const shelf = openShelf<MatchLine>('bay327-statistics', 'matches')

const channel = openChannel('bay327-statistics')
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
  return [...(await shelf.all()).values()]
}

/** Whether what is kept here stays when the page closes; false in some private windows, and where there is no room. */
export const isLasting = shelf.isLasting

/** Keeps lines that are not there yet, all or none; to those that are it adds the luck that they lack. Says how many were new. */
export async function keepLines(lines: readonly MatchLine[]): Promise<number> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const before = await shelf.change([...byId.keys()], (held, id) => {
    const line = byId.get(id)
    if (held === undefined) return line
    return !held.luck && line?.luck ? { ...held, luck: line.luck } : undefined
  })
  tell()
  return before.filter((held) => held === undefined).length
}

/** Changes one line, if it is there. */
export async function changeLine(id: string, change: (line: MatchLine) => MatchLine): Promise<boolean> {
  const [before] = await shelf.change([id], (held) => held && change(held))
  if (before !== undefined) tell()
  return before !== undefined
}

export async function has(id: string): Promise<boolean> {
  return (await shelf.get(id)) !== undefined
}

export async function erase(): Promise<void> {
  await shelf.clear()
  tell()
}
