import type { Compared, Task, Why } from '@bay327/bots/engine'
import type { Position, Tally } from '@bay327/bots/analysis'

/** A question for a bot: what its seat may know, and nothing that belongs to the room. */
export interface Job {
  readonly slug: string
  /** The bot's own answer, or advice for a person. */
  readonly kind: 'answer' | 'advice'
  /** The world is redrawn for the seat (`determinizedState`), and the seed belongs to this question only. */
  readonly task: Omit<Task, 'isCut'>
  /**
   * Time limit, ms, after which the best option so far is used. When omitted, it runs all iterations and gives the same
   * result on any machine.
   */
  readonly ms?: number
}

/** `games` simulated games give a chance to within a few hundredths; with fewer than `least` no figure is shown. */
export const CHANCE = { games: 400, least: 20 } as const

/** A position whose win chances are estimated for watchers: what they may know, and nothing else. */
export interface Estimate {
  readonly slug: string
  readonly kind: 'chance'
  readonly position: Position
  /** Results so far. */
  readonly before?: Tally
  /** Stop after this many games in all. */
  readonly games: number
  /** CPU time of this slice, ms. */
  readonly ms: number
}

/** The result of a slice: all games so far; undefined if the game cannot be estimated. */
export interface EstimateSlice {
  readonly tally: Tally | undefined
  /** CPU time that the thread used, ms. */
  readonly cpu: number
}

/** The jobs of a thread, and their results. */
export type Work = Job | Estimate
export type Made = Thought | EstimateSlice

/** The result: the best option, and the compared options, best first. */
export interface Thought {
  readonly option: string
  readonly compared: readonly (Compared & { readonly why?: Why })[]
  readonly why?: Why
  /** The time limit was reached. */
  readonly cut?: true
}
