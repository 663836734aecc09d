import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { NodeId, PersonId } from '@bay327/room'

/** Returns the SHA-256 hash of a text in hex. The server stores a token only in this form. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Returns the secret seed of a match: 32 bytes, hex. */
export const newSeed = (): string => randomBytes(32).toString('hex')
export const newPersonId = (): PersonId => randomBytes(9).toString('base64url') as PersonId
/** Returns the invitation part of a table's address: two groups of four digits, one of 100 million possible ones. */
export const newInvite = (): string =>
  String(randomInt(100_000_000))
    .padStart(8, '0')
    .replace(/(?=.{4}$)/, '-')
export const newNodeId = (): NodeId => randomBytes(9).toString('base64url') as NodeId
