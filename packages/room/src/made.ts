import type { PersonId } from './ids.ts'

/** What the server drew for an entry: ids, hashes and seeds are entropy, and entropy comes in from outside. */
export interface Made {
  /** join, follow-link, was-me, reclaim: the id of the new person, and the hash (SHA-256, hex) of the device's token. */
  readonly person?: PersonId
  readonly tokenHash?: string
  /**
   * join, follow-link, was-me: the end of the address that the device came by, if its link had one. new-link: that of the new
   * address, drawn by the server.
   */
  readonly invite?: string
  /** ask, was-me: the network that asks, as a hash by a secret of the server, other for each table. */
  readonly network?: string
  /** open, again: the secret seed of the next match; draw-seats: what the seats are drawn from (32 bytes, hex). */
  readonly seed?: string
}
