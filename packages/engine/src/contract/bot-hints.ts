import type { RandomSource } from '../random/random-source.ts'
import type { Decision, Option, SeatId, Viewer } from './game.ts'

/**
 * Redraws everything that the viewer cannot know. Each redrawn state is as likely as the rules make it, given what the viewer
 * has seen. Secret answers of other seats are removed and their questions are open again, because a rival's plan is a guess
 * and not a card. The result is canonical: for two states that look the same to the viewer, the same random draws give the
 * same state byte for byte, so it contains nothing of the true state (sort hidden items before shuffling them). What the
 * viewer's own seats know, see or have answered is unchanged.
 */
export type Determinize<S> = (state: S, viewer: Viewer, chance: RandomSource) => S

/** Contribution of each named feature of a position to the log-odds that a seat wins. The score is their sum. */
export type FeatureScores = Readonly<Record<string, number>>

/** Public figures for the sentence that explains a choice: `{ pursuers: 9 }`. */
export type Figures = Readonly<Record<string, string | number>>

/** Strength of a bot. `easy` makes mistakes, `steady` looks one step ahead or follows a policy, `sharp` searches. */
export type BotLevel = 'easy' | 'steady' | 'sharp'
export const botLevels = ['easy', 'steady', 'sharp'] as const satisfies readonly BotLevel[]

/** How a bot decides a question. When omitted, the defaults that suit most games apply. */
export type Search =
  /** Take the policy's answer. */
  | { readonly how: 'policy' }
  /** Take the policy's answer unless another option is clearly better in the same sampled worlds with the same dice. */
  | {
      readonly how: 'compare'
      /** Sampled worlds per candidate option. */
      readonly worlds: number
      /** How far the policies play on, in `turn`s; 0 means until the next question. When omitted, they play to the end. */
      readonly turns?: number
      /** How many standard errors better an option has to be. */
      readonly sure: number
      /** How many options are tried: the policy's first, then the others in order of `weigh`. */
      readonly width: number
      /** Enumerate every draw until the next question with its exact probability, if there are not too many draws. */
      readonly exact?: true
      /**
       * For simultaneous planning: options about as good as the best one form a matrix game against this many plans of the
       * others, and the bot draws one from the mixed strategy. Its plan cannot be predicted and is never clearly worse than
       * the best.
       */
      readonly against?: number
    }
  /** Treat simultaneous answers as a matrix game: play a mixed answer against the best of the others' answers. */
  | {
      readonly how: 'plans'
      /** Sampled worlds per cell. */
      readonly worlds: number
      readonly turns?: number
      /**
       * How many of the bot's own plans, and of the others' combined plans, are in the matrix at first. Best replies are
       * added later.
       */
      readonly width: number
      readonly exact?: true
    }

/**
 * Optional knowledge about how to play a game well. Bots find out by simulation what is omitted. Every function must depend
 * only on what the seat may know, in any state.
 */
export interface BotHints<S = unknown, O extends Option = Option> {
  /** Returns the id of a sensible option quickly; may use random draws. When omitted, the rules' default is used. */
  policy?(state: S, decision: Decision<O>, chance: RandomSource): string
  /**
   * Weight of each option for the search, in the order of the options. When omitted: 1 for `aside`, 8 for the policy's
   * option, 3 for the others.
   */
  weigh?(state: S, decision: Decision<O>): readonly number[]
  /** Value of a position for a seat. When omitted, simulated games are played to their end. */
  evaluate?(state: S, seat: SeatId): FeatureScores
  /** Public figures for each feature name of `evaluate`. A feature that is missing here is never mentioned to players. */
  facts?(state: S, seat: SeatId): Readonly<Record<string, Figures>>
  /** Fills in hidden plans of the others, as a rival would guess them, in a world that `Determinize` made. */
  imagine?(world: S, viewer: Viewer, chance: RandomSource): S
  /**
   * Exact win probability (0 to 1) of a seat if the given seats make these plans at the same time, including all luck that
   * `chance` does not draw, such as the order of a hidden pile. Seats that are not in `plans` follow the policy. If present,
   * `plans` searches with `exact` take their cells from it.
   */
  odds?(state: S, seat: SeatId, plans: Readonly<Record<SeatId, string>>): number | undefined
  /** Counts turns, or another unit that a search looks ahead by. Never decreases. */
  turn?(state: S): number
  search?(state: S, decision: Decision<O>, level: BotLevel): Search
}
