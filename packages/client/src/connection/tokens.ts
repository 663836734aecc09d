import type { Shown } from '@bay327/table/playback/missed'
import { local } from '@bay327/table/settings/storage'
import { randomId } from './random.ts'

/** A table that this browser has visited: the token of its seat, and what the home page shows. */
export interface Kept {
  readonly token: string
  readonly game?: string
  /** What its host calls it. */
  readonly name?: string
  /** ms since 1970, this machine's clock. */
  readonly seen: number
  readonly seats?: readonly string[]
  readonly phase?: 'lobby' | 'playing' | 'over'
  readonly yourMove?: boolean
  /** The person's id there. */
  readonly person?: string
  readonly people?: readonly string[]
  /** The other people that the table waits for. */
  readonly waitsFor?: readonly string[]
  /** The last displayed position, for a person with a seat. */
  readonly shown?: Shown
}

export const prefix = 'bay327.table.'
/** The key of a table, with any invitation part of its address. */
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

/** Returns this browser's token at a table; creates one (192 bits) if there is none. All tabs share it. */
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

/**
 * Stores a token from elsewhere: a new table's, or a seat link's after the table has confirmed that it belongs to a person.
 */
export function keepToken(code: string, token: string) {
  write(code, { ...read(code), token, seen: Date.now() })
}

export const shownAt = (code: string): Shown | undefined => read(code)?.shown

/** Stores how far a person has seen a table, for a reload of its page. */
export function keepShown(code: string, shown: Shown) {
  const kept = read(code)
  if (kept) write(code, { ...kept, shown })
}

/** Prefix of a single-use key that moves a place to another device; it is not a token. */
export const once = 'move.'

/** What an address contains after `#`: anybody may have written it. */
export interface Brought {
  /** The table has to say whose it is before it is stored: the link's author would know one that belongs to nobody. */
  readonly token?: string
  /** A single-use key that moves a person's place here. */
  readonly key?: string
}

/** Reads what an address contains, and cleans the address. A browser that plays at this table keeps its own token. */
export function takeFromAddress(code: string): Brought {
  if (!location.hash) return {}
  // A messenger may append characters to a link.
  const [brought = ''] = /^(move\.)?[\w-]*/.exec(location.hash.slice(1)) ?? []
  history.replaceState(null, '', location.pathname)
  if (brought.startsWith(once)) return { key: brought.slice(once.length) }
  return validToken.test(brought) && !read(code)?.game ? { token: brought } : {}
}
