import type { Decision, GameEvent, GameView, SeatId } from '../contract/game.ts'
import type { MatchEntry } from '../match/match.ts'
import type { Difference } from '../flow/segment.ts'
import type { ComparedRoll } from './rolled.ts'

/** What is checked, each with counts of its own. */
export const checkIds = [
  /** The seed matches the commitment that was published before the match. */
  'lock',
  /** Dice, spinners, lots: single draws of the rules. */
  'rolls',
  /** Each shuffle counts as one. */
  'shuffles',
  /** Ties between votes, broken by a die. */
  'ties',
  /** Fallbacks for absent people. */
  'defaults',
  /** Every answer, undo and change of the rules was allowed when it was made. */
  'choices',
  /** The set-up is legal, the outcome follows from the log, and the checksums match. */
  'table',
] as const
export type CheckId = (typeof checkIds)[number]

/** A place where the file differs from what its seed and the rules give. */
export interface Finding extends Difference {
  readonly check: CheckId
  readonly at?: Place
  /** Found only by the checksums. */
  readonly bySum?: true
  /** For an answer with other draws: the events with the true draws, and with the draws of the file. */
  readonly events?: { readonly fell: readonly GameEvent[]; readonly said?: readonly GameEvent[] }
}

/** A position in the match. */
export interface Place {
  readonly round?: number
  readonly seat?: SeatId
  /** What was asked, and the table as all seats together saw it. */
  readonly asked?: { readonly decision: Decision; readonly view: GameView }
}

/** Further findings are counted but not kept: with a wrong seed everything differs. */
const MOST_FINDINGS = 20

/** The findings so far. */
export interface FindingLog {
  readonly findings: Finding[]
  readonly rolled: ComparedRoll[]
  /** By entry: whether it follows the rules, apart from dice. Undefined: not checked. */
  readonly isRight: (boolean | undefined)[]
  /** Whether the set-up, the outcome and the checksums (if the file has any) are correct. */
  readonly table: { isSet?: boolean; isEnd?: boolean; isWritten?: boolean }
  readonly unchecked: Unchecked[]
}

export interface Unchecked {
  readonly rules: string
  /** Index of its first and its last entry. */
  readonly first: number
  readonly last: number
}

export function note(notes: FindingLog, finding: Finding): void {
  if (notes.findings.length < MOST_FINDINGS) notes.findings.push(finding)
  if (finding.draw === undefined && finding.entry in notes.isRight) notes.isRight[finding.entry] = false
}

/** Returns the check that an entry belongs to. */
export function checkOf(entry: MatchEntry): CheckId {
  if (entry.kind === 'setup') return 'table'
  if (entry.kind !== 'answer' || entry.by === undefined) return 'choices'
  return entry.by === 'tie' ? 'ties' : 'defaults'
}
