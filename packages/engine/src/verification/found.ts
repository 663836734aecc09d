import type { Decision, GameEvent, GameView, SeatId } from '../contract/game.ts'
import type { MatchEntry } from '../match/match.ts'
import type { Difference } from '../flow/segment.ts'
import type { ComparedRoll } from './rolled.ts'

/** What is looked at, each counted for itself. */
export const checkIds = [
  /** The seed is the one that was sealed before the match. */
  'lock',
  /** Dice, spinners, lots: what the rules draw one by one. */
  'rolls',
  /** Each as one. */
  'shuffles',
  /** What a die settled between ballots. */
  'ties',
  /** What the rules answered for somebody who was away. */
  'defaults',
  /** Every answer, undo and change of the rules was open when it was made. */
  'choices',
  /** The table was set as the rules allow, its end follows from the log, and the file is as it was written. */
  'table',
] as const
export type CheckId = (typeof checkIds)[number]

/** A place where the file differs from what its seed and the rules give. */
export interface Finding extends Difference {
  readonly check: CheckId
  readonly at?: Place
  /** It was found by nothing but the sums that the file was written with. */
  readonly bySum?: true
  /** Of an answer with other draws: what they led to, and what they would have led to as the file has them. */
  readonly events?: { readonly fell: readonly GameEvent[]; readonly said?: readonly GameEvent[] }
}

/** Where the match stood. */
export interface Place {
  readonly round?: number
  readonly seat?: SeatId
  /** What was asked, and the table as all seats together saw it. */
  readonly asked?: { readonly decision: Decision; readonly view: GameView }
}

/** More are counted and not kept: with another seed everything differs. */
const MOST_FINDINGS = 20

/** What has been found out so far. */
export interface FindingLog {
  readonly findings: Finding[]
  readonly rolled: ComparedRoll[]
  /** By entry: whether it is as the rules have it, dice apart. Undefined: not looked at. */
  readonly isRight: (boolean | undefined)[]
  /** How the table was set, what the log leads to, and whether the file is as it was written, where it says so. */
  readonly table: { isSet?: boolean; isEnd?: boolean; isWritten?: boolean }
  readonly unchecked: Unchecked[]
}

export interface Unchecked {
  readonly rules: string
  /** Index of its first and of its last entry. */
  readonly first: number
  readonly last: number
}

export function note(notes: FindingLog, finding: Finding): void {
  if (notes.findings.length < MOST_FINDINGS) notes.findings.push(finding)
  if (finding.draw === undefined && finding.entry in notes.isRight) notes.isRight[finding.entry] = false
}

/** What an answer that nobody chose is checked as, and any other entry. */
export function checkOf(entry: MatchEntry): CheckId {
  if (entry.kind === 'setup') return 'table'
  if (entry.kind !== 'answer' || entry.by === undefined) return 'choices'
  return entry.by === 'tie' ? 'ties' : 'defaults'
}
