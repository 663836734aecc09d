import type { RoomCode } from '../ids.ts'

/** The address of a table: its code, and after it the invite part, if the host has made a new link. */
export interface Address {
  readonly code: RoomCode
  /** The invite part: two groups of four digits. */
  readonly invite?: string
}

const invited = /^(.+)-([0-9]{4}-[0-9]{4})$/

/** Parses an address in a link or as a person says it: `rusty-heron`, or `rusty-heron-4821-3977` after a new link. */
export function readAddress(text: string): Address {
  const [, code, invite] = invited.exec(text) ?? []
  return code !== undefined && invite !== undefined ? { code: code as RoomCode, invite } : { code: text as RoomCode }
}

export function writeAddress({ code, invite }: Address): string {
  return invite === undefined ? code : `${code}-${invite}`
}

const words = '[a-z]{2,12}-[a-z]{2,12}(?:-[0-9]{1,4}){0,3}'
/** Matches a whole text. Spaces may replace hyphens. */
const whole = new RegExp(`^${words}$`)
/** Matches an address within a text, but not as a part of a longer word. */
const within = new RegExp(`(?:^|[^\\p{L}\\p{N}-])(${words})(?!-?[\\p{L}\\p{N}])`, 'u')

const LONGEST_TEXT = 2_000

/**
 * Returns the address in a link or in a typed or pasted text, in the form of `writeAddress`. The text may have
 * capitals, dashes and punctuation. Undefined if there is no address. `/t/rusty-heron).`, `Rusty Heron` and
 * `rusty–heron` give `rusty-heron`. A text of more than 2,000 characters is not read.
 */
export function addressWithin(text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return undefined
  const plain = decoded(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
  const [before, ...after] = plain.split('/t/')
  const [authority = ''] = after.length > 0 ? after : [before]
  if (after.length === 0 && authority.includes('://')) return undefined
  const [inner = ''] = /[a-z](?:.*[a-z0-9])?/s.exec(authority) ?? []
  const typed = inner.replace(/[\s_+-]+/g, '-')
  return whole.test(typed) ? typed : within.exec(authority)?.[1]
}

/** Decodes percent escapes. Invalid escapes stay unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]{0,2}/gi, ' ')
  }
}
