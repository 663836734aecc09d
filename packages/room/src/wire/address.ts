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
