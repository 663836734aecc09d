import type { SeatId } from '@bay327/engine'
import type { Plain } from './plain.ts'

/** The chance of each side at a moment, 0 to 1, with its standard error. */
export interface Chance {
  readonly shares: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, number>>
  readonly games: number
}

export interface TurningShown {
  readonly position: number
  /** On the axis: the moment at which it shows. */
  readonly at: number
  readonly round?: number
  readonly seat?: SeatId
  readonly side: string
  readonly before: number
  readonly after: number
  /** What was chosen there, as its button said it. */
  readonly thing?: string
  /** What fell, and what it did. */
  readonly said: readonly string[]
}

export interface DriftShown {
  readonly side: string
  readonly from?: number
  readonly to?: number
  readonly before: number
  readonly after: number
}

export interface ChoiceShown {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  readonly chosen: string
  readonly better: string
  readonly before: number
  readonly after: number
}

/** All in whole points, so that what is shown adds up. */
export interface LuckShown {
  readonly seat?: SeatId
  readonly value: number
  readonly within: number
}

export interface SumShown {
  readonly side: string
  readonly start: number
  /** What the dice and cards on the turns of its own seats gave, on all others', and on nobody's: several had planned at once. */
  readonly own: number
  readonly others: number
  readonly shared: number
  readonly choices: number
  readonly end: number
  /** Nineteen times in twenty `choices` is right within so much, by the games that were played. */
  readonly within: number
}

/** What is shown only when all of it is done, so that no figure changes afterwards. */
export interface Findings {
  readonly turning: readonly TurningShown[]
  readonly drift?: DriftShown
  readonly luck: readonly LuckShown[]
  readonly sums: readonly SumShown[]
  readonly choices: readonly ChoiceShown[]
  /** Choices of people that were not the only one. */
  readonly looked: number
  /** By position of a divided vote: points of the side that voted, against what the others wanted. */
  readonly votes: Readonly<Record<number, number>>
}

/** What is worked out, in this order. */
export const stages = ['curve', 'turning', 'luck', 'choices', 'votes'] as const
export type Stage = (typeof stages)[number]

/** How far a verdict is. */
export interface VerdictNow {
  readonly plain: Plain
  /** As many as are worked out, from the first moment on. */
  readonly curve: readonly Chance[]
  readonly stage: Stage | 'done'
  readonly done: number
  readonly of: number
  readonly findings?: Findings
  /** The game's secrets cannot be dealt anew: there is no chance to tell. */
  readonly isSilent?: true
}
