import type { RandomSource } from '../random/random-source.ts'
import type { Decision, Option, SeatId, Viewer } from './game.ts'

/**
 * Deals anew all that the viewer cannot know, each possible way as likely as the rules make it, given all that the viewer
 * has seen. What others have answered in secret is taken back: they are asked again, for what a rival plans is a guess and
 * no card. Canonical: of two states that look alike to the viewer the same luck gives the same state, byte for byte
 * (sort what is hidden before it is shuffled), so that nothing of the truth is left in it. What the viewer's own seats
 * know, have answered or see stays as it is.
 */
export type Determinize<S> = (state: S, viewer: Viewer, chance: RandomSource) => S

/** What each named thing in a position adds to the log-odds that a seat wins; their sum is the whole. */
export type FeatureScores = Readonly<Record<string, number>>

/** Figures that stand open on the table, for the sentence that says why: `{ pursuers: 9 }`. */
export type Figures = Readonly<Record<string, string | number>>

/** How good a bot is. `easy` errs, `steady` looks one step ahead or has a policy, `sharp` searches. */
export type BotLevel = 'easy' | 'steady' | 'sharp'
export const botLevels = ['easy', 'steady', 'sharp'] as const satisfies readonly BotLevel[]

/** How a question is thought about. Left out: as is good for most games. */
export type Search =
  /** As the policy says. */
  | { readonly how: 'policy' }
  /** The policy's answer, unless another is surely better in the same worlds under the same dice. */
  | {
      readonly how: 'compare'
      /** So many dealt worlds a candidate. */
      readonly worlds: number
      /** How far each is played on by the policies: so many `turn`s; 0: until the next question. Left out: to the end. */
      readonly turns?: number
      /** How many standard errors better an answer has to be. */
      readonly sure: number
      /** How many options are tried: the policy's, then by `weigh`. */
      readonly width: number
      /** Until the next question every draw is played out by its chance, where there are not too many. */
      readonly exact?: true
      /**
       * Where others plan at the same time: answers that are about as good as the best are a game of their own against so many
       * of the others' plans, and one is drawn. Nobody can read what a bot plans, and it plans nothing that is worse.
       */
      readonly against?: number
    }
  /** What several answer at once is a game of its own: a mixed answer against the best of the others' answers. */
  | {
      readonly how: 'plans'
      /** Worlds a cell. */
      readonly worlds: number
      readonly turns?: number
      /** How many of one's own plans, and of the others' together, are looked at first; the best replies come in. */
      readonly width: number
      readonly exact?: true
    }

/**
 * What a game may tell of how to play it. Everything is optional: whatever is left out is found by playing on. Whatever is
 * asked of a seat must follow from what that seat may know, in any state.
 */
export interface BotHints<S = unknown, O extends Option = Option> {
  /** Sensible and fast, with luck of its own: the id of an option. Left out: the rules' default. */
  policy?(state: S, decision: Decision<O>, chance: RandomSource): string
  /** How much each option deserves a look, in their order. Left out: 1 aside, 3 others, 8 the policy's. */
  weigh?(state: S, decision: Decision<O>): readonly number[]
  /** How good a position is for a seat. Left out: games are played to their end. */
  evaluate?(state: S, seat: SeatId): FeatureScores
  /** By the names in `evaluate`: what of it stands open for all to see. A thing that is not named here is never told. */
  facts?(state: S, seat: SeatId): Readonly<Record<string, Figures>>
  /** What others have planned and hide, as a rival would guess it: dealt into a world that `resample` made. */
  imagine?(world: S, viewer: Viewer, chance: RandomSource): S
  /**
   * The exact chance of a seat when these are the plans that are made at once, by the seats that make them, with all luck in
   * it that `chance` does not draw, such as the order of a hidden pile. Seats that are not named plan by the policy. Where it
   * is there, `plans` that are `exact` take their cells from it.
   */
  odds?(state: S, seat: SeatId, plans: Readonly<Record<SeatId, string>>): number | undefined
  /** Counts turns, or whatever a search looks ahead by. Never falls. */
  turn?(state: S): number
  search?(state: S, decision: Decision<O>, level: BotLevel): Search
}
