import { createHmac } from 'node:crypto'
import { newSeed } from '../util/ids-and-secrets.ts'
import { readAddress, roomCode, type Address, type RoomCode } from '@bay327/room'
import type { RoomStore } from '../store/store.ts'
import { adjectives, nouns } from './code-words.ts'

/** The `attempt`-th code for a request to open a table. */
export type Codes = (request: string, attempt: number) => RoomCode

/**
 * The codes that follow from a secret. The same request gets the same codes, so that asking again finds the table that was opened; from
 * the second on they end in a number. Without the secret nobody can work out which code a request of theirs would get, and so cannot
 * learn from the one it gets which tables there are.
 */
export function roomCodes(secret: string): Codes {
  return (request, attempt) => {
    const hash = createHmac('sha256', secret).update(`${attempt} ${request}`).digest()
    const adjective = adjectives[hash.readUInt32BE(0) % adjectives.length]
    const noun = nouns[hash.readUInt32BE(4) % nouns.length]
    const suffix = attempt === 0 ? '' : `-${hash.readUInt32BE(8) % 10_000}`
    return `${adjective}-${noun}${suffix}` as RoomCode
  }
}

/** By a secret made on the first start and kept in the store: all nodes, and every later start, have the same. */
export async function agreedCodes(store: Pick<RoomStore, 'agree'>): Promise<Codes> {
  return roomCodes(await store.agree('room-codes', newSeed()))
}

/** The address of a table, where somebody has named one. */
export function addressIn(given: unknown): Address | undefined {
  const read = typeof given === 'string' ? readAddress(given) : undefined
  return read !== undefined && roomCode.safeParse(read.code).success ? read : undefined
}

/** How many codes are tried. */
export const MOST_ATTEMPTS = 6
