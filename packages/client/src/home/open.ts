import type { MoveNow, OpenTable } from '@bay327/room'
import type { OwnTable } from '../connection/own-tables.ts'
import type { TableRecord } from '../connection/tokens.ts'
import { storeWatching } from '../connection/watching.ts'
import { go } from '../route/router.svelte.ts'

export type { OpenTable }

/**
 * Resolves with the tables open to watchers, as the server lists them. Resolves with undefined if the server cannot be
 * reached.
 */
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

/** Opens a table as a watcher. The page then does not offer a seat. */
export function watchTable({ room, address = room }: OpenTable): void {
  storeWatching(address)
  go(`/t/${address}`)
}

/** Maximum number of the person's own tables whose state is requested. */
const mostAsked = 8

/**
 * Resolves with the current state from the server of up to eight of the person's tables that are not over. The stored
 * state is that of the last visit.
 */
export async function askAfter(tables: readonly OwnTable[]): Promise<ReadonlyMap<string, Partial<TableRecord>>> {
  const running = tables.filter(({ record }) => record.phase !== 'over').slice(0, mostAsked)
  const answers = await Promise.all(
    running.map(async ({ code, record }) => [code, await newsOf(code, record)] as const),
  )
  return new Map(answers.flatMap(([code, news]) => (news ? [[code, news] as const] : [])))
}

async function newsOf(code: string, { token }: TableRecord): Promise<Partial<TableRecord> | undefined> {
  try {
    const response = await fetch(`/api/rooms/${code}`, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) return undefined
    const { phase, move } = (await response.json()) as {
      readonly phase?: TableRecord['phase']
      readonly move?: MoveNow
    }
    return { ...(phase && { phase }), ...(move && { yourMove: move.yours, waitsFor: move.waitsFor }) }
  } catch {
    return undefined
  }
}
