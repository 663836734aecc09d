import type { PersonId } from './ids.ts'

/** The data that the server generated for an entry: ids, hashes and seeds. The room itself has no source of entropy. */
export interface Made {
  /**
   * For join, follow-link, was-me, reclaim: the id of the new person, and the hash (SHA-256, hex) of the device's
   * token.
   */
  readonly person?: PersonId
  readonly tokenHash?: string
  /**
   * For join, follow-link, was-me: the invite part of the address that the device used, if any. For new-link: the
   * invite part of the new address.
   */
  readonly invite?: string
  /** For join, ask, was-me: the sender's network, as a keyed hash that is different for each table. */
  readonly network?: string
  /**
   * For open, again: the secret seed of the next match. For draw-seats: the random bytes of the draw (32 bytes, hex).
   */
  readonly seed?: string
}
