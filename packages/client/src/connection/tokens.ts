import type { Shown } from '@bay327/table/playback/missed'
import { local } from '@bay327/table/settings/storage'
import { randomId } from './random.ts'

/** A table that this browser has visited: the token of its seat, and what the home page shows. */
export interface TableRecord {
  readonly token: string
  readonly game?: string
  /** The name that the host has given the table. */
  readonly name?: string
  /** When the table was last visited: ms since 1970, this machine's clock. */
  readonly seen: number
  readonly seats?: readonly string[]
  readonly phase?: 'lobby' | 'playing' | 'over'
  readonly yourMove?: boolean
  /** The person's id at the table. */
  readonly person?: string
  readonly people?: readonly string[]
  /** The other people for whom the table waits. */
  readonly waitsFor?: readonly string[]
  /** The last displayed position, for a person with a seat. */
  readonly shown?: Shown
}

export const prefix = 'bay327.table.'
/** Returns the key under which a table is stored. The key has no invitation part. */
export const keyOf = (code: string) => prefix + code.replace(/-\d{4}-\d{4}$/, '')
const validToken = /^[A-Za-z0-9_-]{22,86}$/

export function read(code: string): TableRecord | undefined {
  const text = local.get(keyOf(code))
  if (text === null) return undefined
  try {
    const record = JSON.parse(text) as TableRecord
    return validToken.test(record.token) ? record : undefined
  } catch {
    return undefined
  }
}

/** Returns this browser's token at a table. Creates one (192 bits) if there is none. All tabs share the token. */
export function tokenOf(code: string): string {
  const record = read(code)
  if (record) return record.token
  const token = randomId(24)
  write(code, { token, seen: Date.now() })
  return token
}

export function write(code: string, record: TableRecord) {
  local.set(keyOf(code), JSON.stringify(record))
}

/**
 * Stores a token that this browser did not create: that of a new table, or that of a seat link after the table has
 * confirmed that it belongs to a person.
 */
export function storeToken(code: string, token: string) {
  write(code, { ...read(code), token, seen: Date.now() })
}

export const shownPosition = (code: string): Shown | undefined => read(code)?.shown

/** Stores up to which position a person has seen a table, for a reload of its page. */
export function storeShownPosition(code: string, shown: Shown) {
  const record = read(code)
  if (record) write(code, { ...record, shown })
}

/** Prefix of a key that moves a place to another device and works once. Such a key is no token. */
export const once = 'move.'

/** What an address contains after `#`. Anybody may have written it. */
export interface Brought {
  /**
   * A token. The table has to confirm that it belongs to a person before the page stores it, because the link's author
   * would know a token that belongs to nobody.
   */
  readonly token?: string
  /** A key that moves a person's place to this device and works once. */
  readonly key?: string
}

/**
 * Reads what an address contains after `#`, and removes it from the address. A browser that plays at this table keeps
 * its own token.
 */
export function takeFromAddress(code: string): Brought {
  if (!location.hash) return {}
  // A messenger may append characters to a link.
  const [brought = ''] = /^(move\.)?[\w-]*/.exec(location.hash.slice(1)) ?? []
  history.replaceState(null, '', location.pathname)
  if (brought.startsWith(once)) return { key: brought.slice(once.length) }
  return validToken.test(brought) && !read(code)?.game ? { token: brought } : {}
}
