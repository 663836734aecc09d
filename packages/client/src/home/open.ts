import type { OpenTable } from '@bay327/room'

export type { OpenTable }

/** The tables that their hosts have opened to watchers, as the server lists them; undefined when it cannot be asked. */
export async function openTables(): Promise<readonly OpenTable[] | undefined> {
  try {
    const response = await fetch('/api/tables')
    if (!response.ok) return undefined
    const { tables } = (await response.json()) as { readonly tables?: readonly OpenTable[] }
    return tables
  } catch {
    return undefined
  }
}
