import { digest } from '../secrets.ts'
import { roomCode, type RoomCode } from '@bay327/room'
import { adjectives, nouns } from './words.ts'

/**
 * The `attempt`-th code for a request to open a table. The same request gets the same codes, so that asking again finds
 * the table that was opened; from the second on they end in a number.
 */
export function roomCodeFor(request: string, attempt: number): RoomCode {
  const hash = Buffer.from(digest(request), 'hex')
  const adjective = adjectives[hash.readUInt32BE(0) % adjectives.length]
  const noun = nouns[hash.readUInt32BE(4) % nouns.length]
  const suffix = attempt === 0 ? '' : `-${hash.readUInt32BE(4 + 4 * attempt) % 10_000}`
  return `${adjective}-${noun}${suffix}` as RoomCode
}

/** The code of a table, where somebody has named one. */
export function codeIn(given: unknown): RoomCode | undefined {
  const read = roomCode.safeParse(given)
  return read.success ? (read.data as RoomCode) : undefined
}

/** How many codes are tried: a request's hash has no more. */
export const MOST_ATTEMPTS = 6
