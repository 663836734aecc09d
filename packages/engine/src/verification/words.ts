import type { GameEvent, SeatId } from '../contract/game.ts'
import type { GameText } from '../contract/text.ts'
import type { CheckId, Finding } from './found.ts'
import type { VerificationReport } from './proof.ts'
import type { ComparedRoll } from './rolled.ts'

/** Labels of the checks, shown before "241 of 241". */
export const checkText: Readonly<Record<CheckId, string>> = {
  lock: 'The lock was opened by its key',
  rolls: 'Every roll',
  shuffles: 'Every shuffle',
  ties: 'Every tie that a die settled',
  defaults: 'Every answer given where none came in time',
  choices: 'Every choice was open when it was made',
  table: 'The table, its end and the file',
}

/** A difference in plain words. */
export interface FindingText {
  /** The place of the difference with the index in the log, for technical readers. */
  readonly where: string
  /** The place of the difference without the index. */
  readonly place: string
  /** What the file says, and what the seed and the rules give. Each is half a sentence. */
  readonly file: string
  readonly dice: string
  /** The effect of the difference. */
  readonly effect?: string
  readonly next: string
}

/** The texts of a game that `findingText` needs. */
export type ProofWords = Pick<GameText, 'question' | 'option' | 'event' | 'seat'>

/** Returns texts for one difference: the place, the file's value, the true value, the effect, and what to do now. */
export function findingText(
  finding: Finding,
  { rolled, entries }: VerificationReport,
  words: ProofWords | undefined,
): FindingText {
  const effect = words && effectOf(finding, words)
  return {
    where: finding.entry < entries ? whereOf(finding, rolled, words, true) : 'The end of the file',
    place: finding.entry < entries ? whereOf(finding, rolled, words, false) : 'The end of the file',
    ...(finding.draw === undefined ? eventTexts(finding, words) : thrownOf(finding, rolled)),
    ...(effect !== undefined && { effect }),
    next: nextOf(finding),
  }
}

function whereOf(
  { entry, draw, at }: Finding,
  rolled: readonly ComparedRoll[],
  words: ProofWords | undefined,
  isForLogs: boolean,
): string {
  if (entry < 0) return 'Before the first entry'
  const found = rolled.find((roll) => roll.entry === entry && roll.draw === draw)
  const number = found && rolled.filter(({ kind }) => kind === 'roll').indexOf(found) + 1
  const subject = found ? subjects[found.kind](number ?? 0) : isForLogs ? `Entry ${entry}` : `Step ${entry}`
  const inLog = found && isForLogs ? ` (entry ${entry}, ${found.label} #${found.index})` : ''
  const round = at?.round === undefined ? '' : `, round ${at.round}`
  const question = at?.question && words ? `, ${questionText(at.seat, at.question, words)}` : ''
  return `${subject}${inLog}${round}${question}`
}

const subjects: Readonly<Record<ComparedRoll['kind'], (number: number) => string>> = {
  roll: (number) => `Roll ${number}`,
  shuffle: () => 'A shuffle',
  tie: () => 'The die that settled a tie',
  fallback: () => 'The lot drawn where no answer came in time',
}

function questionText(
  seat: SeatId | undefined,
  question: NonNullable<NonNullable<Finding['at']>['question']>,
  words: ProofWords,
) {
  const name = seat === undefined ? '' : `${words.seat(seat).name}: `
  return `${name}${words.question(question.decision, question.view).title}`
}

/** Maximum number of dice that are shown as one roll. */
const MOST_DICE = 6

/** Returns all dice of the roll. For a shuffle or several rolls, returns the single draw. */
function thrownOf({ entry, draw }: Finding, rolled: readonly ComparedRoll[]): Pick<FindingText, 'file' | 'dice'> {
  const found = rolled.find((roll) => roll.entry === entry && roll.draw === draw)
  const sameKind = rolled.filter((roll) => roll.entry === entry && roll.kind === found?.kind)
  const thrown = found && (found.kind === 'shuffle' || sameKind.length > MOST_DICE) ? [found] : sameKind
  const faces = (valueOf: (roll: ComparedRoll) => number | undefined): string =>
    thrown.map((item) => faceOf(item, valueOf(item))).join(', ') || 'nothing'
  return { file: `The file says ${faces(({ got }) => got)}`, dice: `the dice say ${faces(({ drawn }) => drawn)}` }
}

const faceOf = ({ sides }: ComparedRoll, got: number | undefined): string =>
  got === undefined ? 'none' : sides === 6 ? `${got + 1}` : `${got + 1} of ${sides}`

function eventTexts(finding: Finding, words: ProofWords | undefined): Pick<FindingText, 'file' | 'dice'> {
  const { expected, got, why, at, bySum } = finding
  if (bySum) return { file: 'The rules allow what the file says', dice: `but ${why}` }
  const option = at?.question?.decision.options.find(({ id }) => got.endsWith(`: ${id}`))
  const label = option && at?.question && words?.option(option, at.question.decision, at.question.view).label
  return { file: `The file says ${label ?? shortened(got)}`, dice: `${why}; there should be ${shortened(expected)}` }
}

const LONG = 120
const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)} ...` : text)

/** Returns a sentence with the first log line that the file's dice change. Undefined for a difference without dice. */
function effectOf({ draw, events }: Finding, words: ProofWords): string | undefined {
  if (draw === undefined || events === undefined) return undefined
  const { drawn, recorded } = events
  if (recorded === undefined) return 'With the dice of the file the match could not have gone on as it did.'
  const [truth, forged] = [linesOf(drawn, words), linesOf(recorded, words)]
  const at = forged.findIndex((line, i) => line !== truth[i])
  if (at < 0 && forged.length === truth.length) return 'It changes nothing that the log tells.'
  const place = at < 0 ? forged.length : at
  return `By the file it reads "${forged[place] ?? 'nothing more'}", by the dice "${truth[place] ?? 'nothing more'}".`
}

const linesOf = (events: readonly GameEvent[], words: ProofWords): readonly string[] =>
  events.flatMap((event) => {
    const line = words.event(event)
    return line ? [line.figures === undefined ? line.text : `${line.text} (${line.figures})`] : []
  })

function nextOf({ check }: Finding): string {
  if (check === 'lock') return 'Hold the seal in the file against the one that the table showed before the match.'
  return 'Hold the file against the table’s own copy: its last screen gives it again. Where that one is true, this one was changed.'
}
