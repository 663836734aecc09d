import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { NodeId, PersonId } from '@bay327/room'

/** SHA-256 in hex: all that the server keeps of a token. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The secret of a match: 32 bytes, hex. */
export const newSeed = (): string => randomBytes(32).toString('hex')
export const newPersonId = (): PersonId => randomBytes(9).toString('base64url') as PersonId
/** The end of a table's new address: two groups of four figures, 1 of 100 million. */
export const newInvite = (): string =>
  String(randomInt(100_000_000))
    .padStart(8, '0')
    .replace(/(?=.{4}$)/, '-')
export const newNodeId = (): NodeId => randomBytes(9).toString('base64url') as NodeId
