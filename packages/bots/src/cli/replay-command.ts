import {
  everybody,
  linesAt,
  timelineOf,
  type Game,
  type GameManifest,
  type GameText,
  type LogText,
  type Replay,
  type SeatId,
  type Timeline,
} from '@bay327/engine'
import { capital, listWords } from '@bay327/engine/contract/text'
import { frozenOf, type Frozen } from '@bay327/games/frozen'
import { BadArguments, readWhole } from './arguments.ts'
import { readMatchFile, type FileTerminal } from './match-file.ts'

const options = { at: { type: 'string' }, json: { type: 'boolean', default: false } } as const

/** A position of a match, as `--json` prints it. */
export interface Moment {
  readonly position: number
  readonly round?: number
  /** Set if the position follows an answer: the seat and its option. `what` describes any other position. */
  readonly seat?: string
  readonly did: string
  readonly lines: readonly string[]
}

/**
 * Prints a match from its file: the whole match by rounds, or one position. Returns the exit code: 0 unless the match
 * cannot be played to its end.
 */
export async function runReplay(
  args: readonly string[],
  games: Readonly<Record<string, Game>>,
  frozen: Frozen,
  { print, complain, readFile }: FileTerminal,
  moduleOf: (slug: string) => Pick<GameManifest, 'text' | 'stats'> | undefined,
): Promise<number> {
  try {
    const { values, replay, game } = readMatchFile('replay', args, options, games, readFile)
    const module = moduleOf(game.slug)
    if (module === undefined) throw new BadArguments(`${game.slug} has no words`)
    const [words, stats] = await Promise.all([module.text(), module.stats?.()])
    const earlier = await frozenOf(frozen, replay)
    const match = tellerOf(
      timelineOf(game, replay, (rules) => earlier(rules)?.game),
      words,
      stats?.lengths[0] ?? 'round',
    )
    const { last, broken } = match.timeline
    const at = values.at === undefined ? undefined : readWhole('at', values.at)
    if (at !== undefined && at > last) throw new BadArguments(`--at is 0 to ${last}`)
    const lines = at === undefined ? storyOf(match) : momentOf(match, at)
    if (values.json) print(JSON.stringify(at === undefined ? everyMoment(match) : match.momentAt(at)))
    else for (const line of lines) print(line)
    if (broken !== undefined) complain(`it cannot be told beyond #${last}: ${broken}`)
    return broken === undefined ? 0 : 1
  } catch (error) {
    if (!(error instanceof BadArguments)) throw error
    complain(error.message)
    return 1
  }
}

interface Teller {
  readonly timeline: Timeline
  readonly words: GameText
  /** The word for the unit in which the game's length is counted, for example "turn". */
  readonly length: string
  name(seat: SeatId): string
  momentAt(position: number): Moment
}

function tellerOf(timeline: Timeline, words: GameText, length: string): Teller {
  const { replay } = timeline
  const all = everybody(replay)
  const seating = { switches: replay.header.switches, seats: [...all] }
  const name = (seat: SeatId): string => {
    const pick = replay.header.seats.find(({ id }) => id === seat)?.pick?.value
    return words.seat(seat, pick, seating).name
  }
  return {
    timeline,
    words,
    length,
    name,
    momentAt(position) {
      const { entry, decision, from } = timeline.stepAt(position)
      const round = timeline.roundAt(position)
      const lines = linesAt(timeline, position, all, words).map(lineText)
      const option = decision?.options.find(({ id }) => entry.kind === 'answer' && id === entry.option)
      const choice =
        decision && option ? words.option(option, decision, timeline.viewAt(from, all)).label : didText[entry.kind]
      const cause = entry.kind === 'answer' && entry.by ? ` (${howText[entry.by]})` : ''
      return {
        position,
        ...(round !== undefined && { round }),
        ...(decision && { seat: name(decision.seat) }),
        did: `${choice}${cause}`,
        lines,
      }
    },
  }
}

const didText: Readonly<Record<Replay['entries'][number]['kind'], string>> = {
  setup: 'The deal',
  answer: 'An answer',
  undo: 'Taken back',
  rules: 'From here on under newer rules',
  dice: 'From here on with other dice, which nobody locked away',
}
const howText = { tie: 'a die settled the tie', fallback: 'where no answer came' } as const

/** Returns a log line as one sentence with its figures, for example "Luke rolls (3).". */
const lineText = ({ text, figures }: LogText): string =>
  figures === undefined ? text : `${text.replace(/\.$/, '')} (${figures.replace(/\.$/, '')}).`

const everyMoment = ({ timeline, momentAt }: Teller): readonly Moment[] =>
  Array.from({ length: timeline.last + 1 }, (_, position) => momentAt(position))

/** Returns the whole match, round by round. */
function storyOf(match: Teller): readonly string[] {
  const { timeline, words, length } = match
  const { header, outcome } = timeline.replay
  const seats = header.seats.map(({ id, holders }) => `${match.name(id)} (${holdersText(holders)})`)
  const lines = [`${words.about.title}, rules ${header.rules}, for ${header.people}`, `Seats: ${seats.join(', ')}`]
  if (header.practice) lines.push('Practice: its dice were not sealed.')
  lines.push('Names, votes and chat are not in the file.')
  let round: number | undefined
  for (const moment of everyMoment(match)) {
    // An answer belongs to the round in which it was given, even if the answer starts the next round.
    const startRound = timeline.roundAt(timeline.stepAt(moment.position).from)
    if (startRound !== round) lines.push('', capital(`${length} ${startRound ?? '?'}`))
    round = startRound
    lines.push(`#${moment.position}  ${moment.seat === undefined ? '' : `${moment.seat}: `}${moment.did}`)
    for (const line of moment.lines) lines.push(`      ${line}`)
  }
  if (timeline.broken === undefined) lines.push('', ...endOf(match, outcome !== undefined))
  return lines
}

function holdersText(holders: readonly number[]): string {
  const numbers = holders.map((holder) => `${holder + 1}`)
  if (numbers.length < 2) return numbers.length === 0 ? 'a bot' : `player ${numbers[0]}`
  return `players ${listWords(numbers)}`
}

function endOf({ timeline, words }: Teller, hasEnded: boolean): readonly string[] {
  if (!hasEnded) return ['The table broke the match off. Nobody won.']
  const view = timeline.viewAt(timeline.last, everybody(timeline.replay))
  const { title, why, figures = [] } = words.outcome(timeline.replay.outcome as never, view)
  return [
    title,
    why,
    ...figures.map(({ name, value, of }) => `${name}: ${value}${of === undefined ? '' : ` of ${of}`}`),
  ]
}

/** Returns the text of one position: what led to it, the state of play, and the question. */
function momentOf(match: Teller, position: number): readonly string[] {
  const { timeline, words, length, name } = match
  const { replay, last } = timeline
  const moment = match.momentAt(position)
  const view = timeline.viewAt(position, everybody(replay))
  const goal = words.goal?.(view, [])
  const decisions = timeline.decisionsAt(position).filter(({ optional, answered }) => !optional && !answered)
  return [
    `#${position} of ${last}${moment.round === undefined ? '' : `, ${length} ${moment.round}`}`,
    `${moment.seat === undefined ? '' : `${moment.seat}: `}${moment.did}`,
    ...moment.lines.map((line) => `  ${line}`),
    ...(goal ? [`${goal.want}. ${goal.far}`] : []),
    ...decisions.flatMap((decision) => [
      `${name(decision.seat)} is asked: ${words.question(decision, view).title}`,
      ...decision.options.map((option) => `  - ${words.option(option, decision, view).label}`),
    ]),
  ]
}
