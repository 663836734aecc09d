import type { RoomCode } from '../ids.ts'

/** Where a table is found: by its code, and once its host has made a new link, by what stands behind it. */
export interface Address {
  readonly code: RoomCode
  /** Two groups of four figures. */
  readonly invite?: string
}

const invited = /^(.+)-([0-9]{4}-[0-9]{4})$/

/** An address as it stands in a link or is said: `rusty-heron`, or `rusty-heron-4821-3977` after a new link. */
export function readAddress(text: string): Address {
  const [, code, invite] = invited.exec(text) ?? []
  return code !== undefined && invite !== undefined ? { code: code as RoomCode, invite } : { code: text as RoomCode }
}

export function writeAddress({ code, invite }: Address): string {
  return invite === undefined ? code : `${code}-${invite}`
}

const words = '[a-z]{2,12}-[a-z]{2,12}(?:-[0-9]{1,4}){0,3}'
/** All of a text, in which spaces may stand for hyphens. */
const whole = new RegExp(`^${words}$`)
/** Within a text: not a part of something longer. */
const within = new RegExp(`(?:^|[^\\p{L}\\p{N}-])(${words})(?!-?[\\p{L}\\p{N}])`, 'u')

/**
 * The address that somebody means, as `writeAddress` writes it: read out of a link, or out of what was typed or pasted, whatever capitals,
 * dashes and punctuation came along. Undefined: there is none. `/t/rusty-heron).`, `Rusty Heron` and `rusty–heron` are `rusty-heron`.
 */
export function addressWithin(text: string): string | undefined {
  const plain = decoded(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Cf}/gu, '')
  const [before, ...after] = plain.split('/t/')
  const [said = ''] = after.length > 0 ? after : [before]
  if (after.length === 0 && said.includes('://')) return undefined
  const typed = said.replace(/^[^a-z]+|[^a-z0-9]+$/g, '').replace(/[\s_+-]+/g, '-')
  return whole.test(typed) ? typed : within.exec(said)?.[1]
}

/** What percent signs stand for, as far as they stand for anything. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]{0,2}/gi, ' ')
  }
}
