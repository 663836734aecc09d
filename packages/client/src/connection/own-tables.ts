import { local } from '@bay327/table/settings/storage'
import { keyOf, prefix, read, tokenOf, write, type TableRecord } from './tokens.ts'

export interface OwnTable {
  readonly code: string
  readonly record: TableRecord
}

/** Returns the tables with a seat or a match of the viewer's own, newest first. */
export function ownTables(): readonly OwnTable[] {
  const out: OwnTable[] = []
  for (const key of local.keys()) {
    if (!key.startsWith(prefix)) continue
    const code = key.slice(prefix.length)
    const record = read(code)
    if (record?.game) out.push({ code, record })
  }
  return out.sort((a, b) => b.record.seen - a.record.seen)
}

export function forget(code: string) {
  local.remove(keyOf(code))
}

/** Removes a table from the home page. Keeps the positions that its token has seen. */
export function removeOwnTable(code: string) {
  write(code, { token: tokenOf(code), seen: Date.now() })
}
