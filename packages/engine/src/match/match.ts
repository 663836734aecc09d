import type { Json } from '../util/json.ts'
import type { SeatSpec, Switches } from '../contract/game.ts'

/** One draw of a match's chance: the `index`-th under its label, `got` of 0 .. `sides - 1`. */
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
  /** The players' parts, in the order in which they enter the key. */
  readonly nonces: readonly { readonly by: string; readonly nonce: string }[]
  /** A table to try things out at: its dice were not sealed beforehand, and it counts nowhere. */
  readonly practice?: true
}

/** The match's log: options chosen, draws, undos. Enough to replay and to verify it. */
export type MatchEntry =
  | {
      readonly kind: 'answer'
      /** The game's own decision id. */
      readonly decision: string
      readonly option: string
      /** How it came about where nobody chose it: a tie of ballots, the rules' default. */
      readonly by?: 'tie' | 'fallback'
      /** The options between which a tie's die chose, in the order of the decision's list. */
      readonly among?: readonly string[]
      readonly draws: readonly Draw[]
    }
  | { readonly kind: 'setup'; readonly draws: readonly Draw[] }
  /** Of practice alone: from here on all draws come from this seed, counted from 0, and nothing before is taken back. */
  | { readonly kind: 'dice'; readonly seed: string }
  /** Goes back to before the `answers`-th answer that still counts (0 is the first). */
  | { readonly kind: 'undo'; readonly answers: number }
  /** From here on under newer rules, from this state. `before` is SHA-256 of the state until here (`digestOf`). */
  | {
      readonly kind: 'rules'
      readonly from: string
      readonly to: string
      readonly before: string
      readonly state: Json
    }

/** A finished match as a file: what `npm run verify` reads. */
export interface Replay {
  readonly format: 'bay327-replay'
  /** 2: ties and fallbacks draw under their decision's own id. 3: with sums. Earlier files are read as 3, without them. */
  readonly version: 3
  readonly header: MatchHeader
  readonly seed: string
  readonly entries: readonly MatchEntry[]
  readonly outcome?: Json
  /** The checksums that the file was written with (`checksumsOf`). An edit by hand has to update them. */
  readonly sums?: Sums
}

/** The first 64 bits of SHA-256, in hex: of header, seed and outcome together, and of each entry with its place. */
export interface Sums {
  readonly table: string
  readonly entries: readonly string[]
}
