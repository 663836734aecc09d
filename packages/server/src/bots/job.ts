import type { Compared, Task, Why } from '@bay327/bots/engine'
import type { Position, Tally } from '@bay327/bots/analysis'

/** A question for a bot, with what its seat may know. It contains nothing of the room. */
export interface Job {
  readonly slug: string
  /** The bot's own answer, or advice for a person. */
  readonly kind: 'answer' | 'advice'
  /**
   * The search task. Its world is drawn again for the seat (`determinizedState`), and its seed belongs to this question
   * only.
   */
  readonly task: Omit<Task, 'isCut'>
  /**
   * Time limit, ms; then the best option so far is used. Without a limit, the job runs all iterations and gives the
   * same result on any machine.
   */
  readonly ms?: number
}

/**
 * With `games` simulated games a chance is accurate to a few hundredths. With fewer than `least` games no figure is
 * shown.
 */
export const CHANCE = { games: 400, least: 20 } as const

/** A position whose win chances are estimated for watchers: what they may know, and nothing else. */
export interface Estimate {
  readonly slug: string
  readonly kind: 'chance'
  readonly position: Position
  /** Results of earlier slices. */
  readonly before?: Tally
  /** Number of games, with those of earlier slices, after which the slice stops. */
  readonly games: number
  /** CPU time of this slice, ms. */
  readonly ms: number
}

/** The result of a slice. `tally`: all games so far; undefined if the game cannot be estimated. */
export interface EstimateSlice {
  readonly tally: Tally | undefined
  /** CPU time that the thread used, ms. */
  readonly cpu: number
}

/** A job for a thread. */
export type Work = Job | Estimate
export type Made = Thought | EstimateSlice

/** The result of a job: the best option, and the compared options, best first. */
export interface Thought {
  readonly option: string
  readonly compared: readonly (Compared & { readonly why?: Why })[]
  readonly why?: Why
  /** Set if the time limit was reached. */
  readonly cut?: true
}
