import type { Decision, GameEvent, GameView, SeatId } from '../contract/game.ts'
import type { MatchEntry } from '../match/match.ts'
import type { Difference } from '../flow/segment.ts'
import type { ComparedRoll } from './rolled.ts'

/** Ids of the checks. Each check has its own counts. */
export const checkIds = [
  /** The seed matches the commitment that was published before the match. */
  'lock',
  /** Single draws of the rules: dice, spinners, lots. */
  'rolls',
  /** Shuffles. A shuffle counts once, whatever its number of draws. */
  'shuffles',
  /** Votes that were tied and decided by a die. */
  'ties',
  /** Fallbacks for absent people. */
  'defaults',
  /** Every answer, undo and change of the rules was allowed when it was made. */
  'choices',
  /** The set-up is legal, the outcome follows from the log, and the checksums match. */
  'table',
] as const
export type CheckId = (typeof checkIds)[number]

/** A place where the file differs from the result of its seed and the rules. */
export interface Finding extends Difference {
  readonly check: CheckId
  readonly at?: Place
  /** Set if only the checksums show the difference. */
  readonly bySum?: true
  /** For an answer with different draws: the events with the true draws, and the events with the draws of the file. */
  readonly events?: { readonly drawn: readonly GameEvent[]; readonly recorded?: readonly GameEvent[] }
}

/** A position in the match, for a person who looks it up. */
export interface Place {
  readonly round?: number
  readonly seat?: SeatId
  /** The question, and the view that all seats together had. */
  readonly question?: { readonly decision: Decision; readonly view: GameView }
}

/**
 * Maximum number of findings that are kept. Further findings are only counted, because with a wrong seed everything
 * differs.
 */
const MOST_FINDINGS = 20

/** The findings so far. */
export interface FindingLog {
  readonly findings: Finding[]
  readonly rolled: ComparedRoll[]
  /** By entry: whether the entry follows the rules, apart from dice. Undefined means that the entry was not checked. */
  readonly isRight: (boolean | undefined)[]
  /** Whether the set-up, the outcome and the checksums (if the file has any) are correct. */
  readonly table: { isSet?: boolean; isEnd?: boolean; isWritten?: boolean }
  readonly unchecked: Unchecked[]
}

export interface Unchecked {
  readonly rules: string
  /** Indexes of the segment's first and last entries. */
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
