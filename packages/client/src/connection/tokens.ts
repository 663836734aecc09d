import type { Shown } from '@bay327/table/playback/missed'
import { local } from '@bay327/table/settings/storage'
import { randomId } from './random.ts'

/** A table that this browser has been to: what opens its seat there, and what the home page says of it. */
export interface Kept {
  readonly token: string
  readonly game?: string
  /** ms since 1970, this machine's clock. */
  readonly seen: number
  readonly seats?: readonly string[]
  readonly phase?: 'lobby' | 'playing' | 'over'
  readonly yourMove?: boolean
  /** Who one is there. */
  readonly person?: string
  readonly people?: readonly string[]
  /** Whom the table waits for, of the others. */
  readonly waitsFor?: readonly string[]
  /** What was shown here last, to whoever has a seat. */
  readonly shown?: Shown
}

export const prefix = 'bay327.table.'
/** One table, whatever its host's new link has put behind its code. */
export const keyOf = (code: string) => prefix + code.replace(/-\d{4}-\d{4}$/, '')
const validToken = /^[A-Za-z0-9_-]{22,86}$/

export function read(code: string): Kept | undefined {
  const text = local.get(keyOf(code))
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as Kept
    return validToken.test(kept.token) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The token of this browser at a table, made now (192 bits) if there is none. Every tab of the browser shares it. */
export function tokenOf(code: string): string {
  const kept = read(code)
  if (kept) return kept.token
  const token = randomId(24)
  write(code, { token, seen: Date.now() })
  return token
}

export function write(code: string, kept: Kept) {
  local.set(keyOf(code), JSON.stringify(kept))
}

/** Keeps a token that came by another way: a new table's own, or that of a seat's link, once the table has said whose it is. */
export function keepToken(code: string, token: string) {
  write(code, { ...read(code), token, seen: Date.now() })
}

export const shownAt = (code: string): Shown | undefined => read(code)?.shown

/** Remembers how far somebody has seen a table, for when its page is loaded anew. */
export function keepShown(code: string, shown: Shown) {
  const kept = read(code)
  if (kept) write(code, { ...kept, shown })
}

/** What is no token: the key that takes a place at the table to another device, once. */
export const once = 'move.'

/** What an address brought behind `#`: anybody may have made it. */
export interface Brought {
  /** Whose it is, the table has to say before it is kept: one that is nobody's is known to who made the link. */
  readonly token?: string
  /** The key that brings somebody's place here, once. */
  readonly key?: string
}

/** Takes what an address brought, and leaves the address clean. A browser that plays at this table keeps its own token. */
export function takeFromAddress(code: string): Brought {
  if (!location.hash) return {}
  // A messenger may take what stands behind a link for a part of it.
  const [brought = ''] = /^(move\.)?[\w-]*/.exec(location.hash.slice(1)) ?? []
  history.replaceState(null, '', location.pathname)
  if (brought.startsWith(once)) return { key: brought.slice(once.length) }
  return validToken.test(brought) && !read(code)?.game ? { token: brought } : {}
}
