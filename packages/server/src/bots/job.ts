import type { Compared, Task, Why } from '@bay327/bots/engine'
import type { Position, Tally } from '@bay327/bots/analysis'

/** A question for a bot to think about: what its seat may know, and nothing that belongs to the room. */
export interface Job {
  readonly slug: string
  /** What a bot is to answer, or what it would advise. */
  readonly kind: 'answer' | 'advice'
  /** Its world is dealt for the seat (`determinizedState`), its seed is of this question alone. */
  readonly task: Omit<Task, 'isCut'>
  /** After so many ms it takes what it has. Left out: it thinks to the end of its iterations, the same on any machine. */
  readonly ms?: number
}

/** From so many games a chance is known to a few hundredths; from fewer than the least it says nothing. */
export const CHANCE = { games: 400, least: 20 } as const

/** A moment of a match whose chances are estimated for those who watch: what they may know of it, and nothing else. */
export interface Estimate {
  readonly slug: string
  readonly kind: 'chance'
  readonly position: Position
  /** How far it has come. */
  readonly before?: Tally
  /** Over with so many games in all. */
  readonly games: number
  /** After so many ms it gives what it has. */
  readonly ms: number
}

/** What a thread can be given, and what comes of it. */
export type Work = Job | Estimate
export type Made = Thought | Tally

/** What came of it: the best option, and what was compared, the best first. */
export interface Thought {
  readonly option: string
  readonly compared: readonly (Compared & { readonly why?: Why })[]
  readonly why?: Why
  /** Time ran out before all was tried. */
  readonly cut?: true
}
