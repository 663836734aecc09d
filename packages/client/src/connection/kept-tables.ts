import { local } from '@bay327/table/settings/storage'
import { keyOf, prefix, read, tokenOf, write, type Kept } from './tokens.ts'

/** Returns the tables with a seat or a match of the viewer's own, newest first. */
export function keptTables(): readonly { readonly code: string; readonly kept: Kept }[] {
  const out: { code: string; kept: Kept }[] = []
  for (const key of local.keys()) {
    if (!key.startsWith(prefix)) continue
    const code = key.slice(prefix.length)
    const kept = read(code)
    if (kept?.game) out.push({ code, kept })
  }
  return out.sort((a, b) => b.kept.seen - a.kept.seen)
}

export function forget(code: string) {
  local.remove(keyOf(code))
}

/** Removes a table from the home page. Keeps the positions that its token has seen. */
export function unlist(code: string) {
  write(code, { token: tokenOf(code), seen: Date.now() })
}
