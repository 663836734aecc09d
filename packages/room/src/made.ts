import type { PersonId } from './ids.ts'

/** What the server generated for an entry: ids, hashes and seeds, because the room has no entropy of its own. */
export interface Made {
  /**
   * join, follow-link, was-me, reclaim: the id of the new person, and the hash (SHA-256, hex) of the device's token.
   */
  readonly person?: PersonId
  readonly tokenHash?: string
  /**
   * join, follow-link, was-me: the invite part of the address that the device used, if any. new-link: that of the new
   * address.
   */
  readonly invite?: string
  /** ask, was-me: the network of the sender, as a keyed hash, different for each table. */
  readonly network?: string
  /** open, again: the secret seed of the next match; draw-seats: the randomness of the draw (32 bytes, hex). */
  readonly seed?: string
}
