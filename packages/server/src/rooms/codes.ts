import { createHmac } from 'node:crypto'
import { newSeed } from '../util/ids-and-secrets.ts'
import { readAddress, roomCode, type Address, type RoomCode } from '@bay327/room'
import type { RoomStore } from '../store/store.ts'
import { adjectives, nouns } from './code-words.ts'

/** Returns the code with number `attempt` for a request to open a table. */
export type Codes = (request: string, attempt: number) => RoomCode

/**
 * Derives codes from a secret. The same request gets the same codes, so that a repeated request finds the table it
 * opened. From the second attempt on a code ends in a number. Nobody can predict a code without the secret, so the code
 * that a person gets says nothing about existing tables.
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

/**
 * Creates the codes from a secret. The secret is made at the first start and kept in the store, so that all nodes and
 * later starts share it.
 */
export async function agreedCodes(store: Pick<RoomStore, 'agree'>): Promise<Codes> {
  return roomCodes(await store.agree('room-codes', newSeed()))
}

/** Parses the address of a table. Returns undefined if it is not valid. */
export function addressIn(value: unknown): Address | undefined {
  const read = typeof value === 'string' ? readAddress(value) : undefined
  return read !== undefined && roomCode.safeParse(read.code).success ? read : undefined
}

/** Maximum number of codes to try. */
export const MOST_ATTEMPTS = 6
