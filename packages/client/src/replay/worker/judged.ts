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
  /** Position of the turning point on the axis. */
  readonly at: number
  readonly round?: number
  readonly seat?: SeatId
  readonly side: string
  readonly before: number
  readonly after: number
  /** The chosen option, in the words of its button. */
  readonly thing?: string
  /** Sentences about the event and its effect. */
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

/** Luck in whole percentage points, rounded so that the parts add up. */
export interface LuckShown {
  readonly seat?: SeatId
  readonly value: number
  readonly within: number
}

export interface SumShown {
  readonly side: string
  readonly start: number
  /**
   * The luck of dice and cards on turns of the side's own seats, on turns of all others, and after simultaneous plans,
   * which are nobody's turn.
   */
  readonly own: number
  readonly others: number
  readonly shared: number
  readonly choices: number
  readonly end: number
  /** Half of the 95 % confidence interval of `choices`, from the simulated games. */
  readonly within: number
}

/** Results that are shown when all of them are complete, so that no figure changes afterwards. */
export interface Findings {
  readonly turning: readonly TurningShown[]
  readonly drift?: DriftShown
  readonly luck: readonly LuckShown[]
  readonly sums: readonly SumShown[]
  readonly choices: readonly ChoiceShown[]
  /** Number of choices by people in which there were several options. */
  readonly looked: number
  /**
   * The effect of each divided vote, by position: points of the side that voted, compared with what the others wanted.
   */
  readonly votes: Readonly<Record<number, number>>
}

/** The stages of the analysis, in order. */
export const stages = ['curve', 'turning', 'luck', 'choices', 'votes'] as const
export type Stage = (typeof stages)[number]

/** The progress of an analysis. */
export interface VerdictNow {
  readonly plain: Plain
  /** The computed points of the curve, from the first position on. */
  readonly curve: readonly Chance[]
  readonly stage: Stage | 'done'
  readonly done: number
  readonly of: number
  readonly findings?: Findings
  /** Set if the game's secrets cannot be drawn again, so that there is no chance. */
  readonly isSilent?: true
}
