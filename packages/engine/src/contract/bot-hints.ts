import type { RandomSource } from '../random/random-source.ts'
import type { Decision, Option, SeatId, Viewer } from './game.ts'

/**
 * Redraws everything that the viewer cannot know. Each redrawn state is as likely as the rules make it, given what the
 * viewer has seen. Secret answers of other seats are removed and their questions are open again, because the viewer can
 * only guess these answers. The result is canonical: for two states that look the same to the viewer, the same random
 * draws give the same state byte for byte. So the result contains nothing of the true state. (Sort hidden items before
 * you shuffle them.) What the viewer's own seats know, see or have answered is unchanged.
 */
export type Determinize<S> = (state: S, viewer: Viewer, chance: RandomSource) => S

/** Contribution of each named feature of a position to the log-odds that a seat wins. The score is their sum. */
export type FeatureScores = Readonly<Record<string, number>>

/** Public figures for the sentence that explains a choice, for example `{ pursuers: 9 }`. */
export type Figures = Readonly<Record<string, string | number>>

/** Strength of a bot. `easy` makes mistakes, `steady` looks one step ahead or follows a policy, `sharp` searches. */
export type BotLevel = 'easy' | 'steady' | 'sharp'
export const botLevels = ['easy', 'steady', 'sharp'] as const satisfies readonly BotLevel[]

/** How a bot decides a question. When omitted, the defaults that suit most games apply. */
export type Search =
  /** Takes the policy's answer. */
  | { readonly how: 'policy' }
  /**
   * Takes the policy's answer unless another option is clearly better in the same sampled worlds with the same dice.
   */
  | {
      readonly how: 'compare'
      /** Number of sampled worlds for each candidate option. */
      readonly worlds: number
      /**
       * How far the policies play on, in `turn`s; 0 means until the next question. When omitted, they play to the end.
       */
      readonly turns?: number
      /** By how many standard errors an option has to be better than the policy's answer. */
      readonly standardErrors: number
      /** Number of options to try: the policy's first, then the others in order of `weigh`. */
      readonly width: number
      /** Enumerates every draw until the next question with its exact probability, if there are not too many draws. */
      readonly exact?: true
      /**
       * For simultaneous planning: the number of the other seats' plans in a matrix game against the options that are
       * about as good as the best. The bot draws its plan from the mixed strategy, so its plan cannot be predicted and
       * is never clearly worse than the best.
       */
      readonly against?: number
    }
  /** Treats simultaneous answers as a matrix game and plays a mixed strategy against the other seats' best answers. */
  | {
      readonly how: 'plans'
      /** Number of sampled worlds for each cell of the matrix. */
      readonly worlds: number
      readonly turns?: number
      /**
       * Number of the bot's own plans, and of the others' combined plans, in the first matrix. Best replies are added
       * later.
       */
      readonly width: number
      readonly exact?: true
    }

/**
 * Optional knowledge about how to play a game well. Bots replace an omitted function by simulation. Every function must
 * depend only on what the seat may know, in any state.
 */
export interface BotHints<S = unknown, O extends Option = Option> {
  /** Returns the id of a sensible option quickly. May use random draws. When omitted, bots use the rules' fallback. */
  policy?(state: S, decision: Decision<O>, chance: RandomSource): string
  /**
   * Returns the weight of each option for the search, in the order of the options. When omitted: 1 for `aside`, 8 for
   * the policy's option, 3 for the others.
   */
  weigh?(state: S, decision: Decision<O>): readonly number[]
  /** Returns the value of a position for a seat. When omitted, bots play simulated games to their end. */
  evaluate?(state: S, seat: SeatId): FeatureScores
  /**
   * Returns public figures for each feature name of `evaluate`. A feature that is missing here is never mentioned to
   * players.
   */
  facts?(state: S, seat: SeatId): Readonly<Record<string, Figures>>
  /**
   * Fills in the other seats' hidden plans in a world that `Determinize` made. The plans are drawn as a rival would
   * guess them.
   */
  imagine?(world: S, viewer: Viewer, chance: RandomSource): S
  /**
   * Returns the exact win probability (0 to 1) of a seat if the given seats make these plans at the same time. The
   * probability includes all luck that `chance` does not draw, such as the order of a hidden pile. Seats that are not
   * in `plans` follow the policy. A search with `how: 'plans'` and `exact` takes its cells from this function. May
   * return undefined if the probability is not known; the cell is then simulated.
   */
  odds?(state: S, seat: SeatId, plans: Readonly<Record<SeatId, string>>): number | undefined
  /** Returns the number of turns so far, or of another unit in which a search looks ahead. Never decreases. */
  turn?(state: S): number
  search?(state: S, decision: Decision<O>, level: BotLevel): Search
}
