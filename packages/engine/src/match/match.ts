import type { Json } from '../util/json.ts'
import type { SeatSpec, Switches } from '../contract/game.ts'

/** One draw of a match: the `index`-th with its label, with the result `got` from 0 to `sides - 1`. */
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
  /** SHA-256 of the secret seed, in hex: published before the match. */
  readonly commitment: string
  /** The players' nonces, in the order in which they enter the key. */
  readonly nonces: readonly { readonly by: string; readonly nonce: string }[]
  /** A practice table: its dice had no commitment, and it is not counted. */
  readonly practice?: true
}

/** The match's log: chosen options, draws, undos. It is sufficient to replay and verify the match. */
export type MatchEntry =
  | {
      readonly kind: 'answer'
      /** The game's own decision id. */
      readonly decision: string
      readonly option: string
      /** Why nobody chose it: a tie of votes, or the rules' fallback. */
      readonly by?: 'tie' | 'fallback'
      /** The tied options, in the order of the decision's list. */
      readonly among?: readonly string[]
      readonly draws: readonly Draw[]
    }
  | { readonly kind: 'setup'; readonly draws: readonly Draw[] }
  /** Only in practice: from here on draws come from this seed, counted from 0, and nothing earlier can be undone. */
  | { readonly kind: 'dice'; readonly seed: string }
  /** Returns to before the `answers`-th answer that still counts (0 is the first). */
  | { readonly kind: 'undo'; readonly answers: number }
  /**
   * The match continues under newer rules from this state. `before` is SHA-256 of the state before the change (`digestOf`).
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
   * 2: ties and fallbacks draw with their decision's own id. 3: with checksums. Earlier files are read as version 3 without
   * checksums.
   */
  readonly version: 3
  readonly header: MatchHeader
  readonly seed: string
  readonly entries: readonly MatchEntry[]
  readonly outcome?: Json
  /** The checksums from when the file was written (`checksumsOf`). Editing the file by hand requires updating them. */
  readonly sums?: Sums
}

/** The first 64 bits of SHA-256, in hex: one over header, seed and outcome, and one for each entry with its index. */
export interface Sums {
  readonly table: string
  readonly entries: readonly string[]
}
