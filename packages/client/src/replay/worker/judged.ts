import type { SeatId } from '@bay327/engine'
import type { Plain } from './plain.ts'

/** The chance of each side at a position, 0 to 1, with its standard error. */
export interface Chance {
  readonly shares: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, number>>
  readonly games: number
}

export interface TurningShown {
  readonly position: number
  /** Its position on the axis. */
  readonly at: number
  readonly round?: number
  readonly seat?: SeatId
  readonly side: string
  readonly before: number
  readonly after: number
  /** The chosen option, in the words of its button. */
  readonly thing?: string
  /** The event, and its effect. */
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

/** Whole percentage points, rounded so that they add up. */
export interface LuckShown {
  readonly seat?: SeatId
  readonly value: number
  readonly within: number
}

export interface SumShown {
  readonly side: string
  readonly start: number
  /** The luck of dice and cards on turns of its own seats, of all others', and of nobody's, after simultaneous plans. */
  readonly own: number
  readonly others: number
  readonly shared: number
  readonly choices: number
  readonly end: number
  /** 95 % confidence interval of `choices`, from the simulated games. */
  readonly within: number
}

/** Results that are shown only when all are complete, so that no figure changes afterwards. */
export interface Findings {
  readonly turning: readonly TurningShown[]
  readonly drift?: DriftShown
  readonly luck: readonly LuckShown[]
  readonly sums: readonly SumShown[]
  readonly choices: readonly ChoiceShown[]
  /** Number of people's choices with several options. */
  readonly looked: number
  /** By position of a divided vote: points of the side that voted, compared with what the others wanted. */
  readonly votes: Readonly<Record<number, number>>
}

/** The stages of the analysis, in order. */
export const stages = ['curve', 'turning', 'luck', 'choices', 'votes'] as const
export type Stage = (typeof stages)[number]

/** The progress of an analysis. */
export interface VerdictNow {
  readonly plain: Plain
  /** The computed points, from the first position on. */
  readonly curve: readonly Chance[]
  readonly stage: Stage | 'done'
  readonly done: number
  readonly of: number
  readonly findings?: Findings
  /** The game's secrets cannot be redrawn, so there is no chance. */
  readonly isSilent?: true
}
