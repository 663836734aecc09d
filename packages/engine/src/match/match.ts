import type { Json } from '../util/json.ts'
import type { SeatSpec, Switches } from '../contract/game.ts'

/** One draw of a match: the draw number `index` with its label. `got` is the result, from 0 to `sides - 1`. */
export interface Draw {
  readonly label: string
  readonly index: number
  readonly sides: number
  readonly got: number
}

export interface MatchHeader {
  readonly game: string
  readonly rules: string
  readonly people: number
  readonly switches: Switches
  readonly seats: readonly SeatSpec[]
  /** SHA-256 of the secret seed, in hex. The commitment is published before the match. */
  readonly commitment: string
  /** The players' nonces, in the order in which they enter the digest. */
  readonly nonces: readonly { readonly by: string; readonly nonce: string }[]
  /** Set for a practice table: its dice have no commitment, and the match does not count in statistics. */
  readonly practice?: true
}

/**
 * One entry of a match's log: a chosen option with its draws, an undo, or a change of rules or dice. The log is
 * sufficient to replay and verify the match.
 */
export type MatchEntry =
  | {
      readonly kind: 'answer'
      /** The game's id of the decision. */
      readonly decision: string
      readonly option: string
      /** Set if no person chose the option: votes were tied, or the rules' fallback answered. */
      readonly by?: 'tie' | 'fallback'
      /** The tied options, in the order of the decision's list. */
      readonly among?: readonly string[]
      readonly draws: readonly Draw[]
    }
  | { readonly kind: 'setup'; readonly draws: readonly Draw[] }
  /**
   * Only in practice. All later draws come from this seed, with indexes from 0, and no earlier answer can be undone.
   */
  | { readonly kind: 'dice'; readonly seed: string }
  /**
   * Undoes the answer with index `answers` among the answers that still count (0 is the first), and every later answer.
   */
  | { readonly kind: 'undo'; readonly answers: number }
  /**
   * The match continues under newer rules from the given state. `before` is SHA-256 of the state before the change
   * (`digestOf`).
   */
  | {
      readonly kind: 'rules'
      readonly from: string
      readonly to: string
      readonly before: string
      readonly state: Json
    }

/** A finished match as a file: the input of `npm run verify`. */
export interface Replay {
  readonly format: 'bay327-replay'
  /**
   * Version 2: ties and fallbacks draw with their decision's own id. Version 3: the file has checksums. Earlier files
   * are read as version 3 without checksums.
   */
  readonly version: 3
  readonly header: MatchHeader
  readonly seed: string
  readonly entries: readonly MatchEntry[]
  readonly outcome?: Json
  /**
   * Checksums of the file when it was written (`checksumsOf`). A person who edits the file has to compute them again.
   */
  readonly sums?: Sums
}

/**
 * Checksums: the first 64 bits of SHA-256, in hex. There is a checksum over header, seed and outcome, and one for each
 * entry with its index.
 */
export interface Sums {
  readonly table: string
  readonly entries: readonly string[]
}
