import { everybody, type SeatId, type Timeline, type VerdictText } from '@bay327/engine'
import { linesAt } from '@bay327/engine/timeline/marks'
import type * as Bots from '@bay327/bots/analysis'
import type { OpenMatch } from './match.ts'

/** A position on the axis, where a turn begins. */
export interface At {
  readonly position: number
  readonly round?: number
  /** The most important log line since the previous turn's beginning. */
  readonly text?: string
}

/** A line of a figure over the match, with a value at each position. */
export interface SeriesLine {
  readonly id: string
  readonly name: string
  readonly seat?: SeatId
  readonly isThreat?: true
  readonly values: readonly number[]
}

export interface Series {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly limit?: number
  readonly max: number
  readonly lines: readonly SeriesLine[]
}

/** A divided vote, in words. */
export interface VoteShown {
  readonly position: number
  readonly round?: number
  readonly seat: SeatId
  /** The option that was chosen. */
  readonly taken: string
  /** Who wanted which option, if votes were public. Otherwise the number of votes for each option. */
  readonly ballots: readonly { readonly who?: string; readonly count: number; readonly what: string }[]
  readonly tie?: true
}

/** Everything that can be shown about a match without simulation and bots. */
export interface Plain {
  readonly at: readonly At[]
  readonly series: readonly Series[]
  readonly votes: readonly VoteShown[]
  /** Number of all votes. Those that are not listed were unanimous. */
  readonly voted: number
}

/** Maximum length of a log line with its figures. */
const LONGEST = 90

/** What describes a match before simulation. `bots` are loaded later. */
type ToTell = OpenMatch & {
  readonly bots: Pick<typeof Bots, 'dividedVotes' | 'momentsOf' | 'finalPathOf'>
  readonly hints: Parameters<typeof Bots.momentsOf>[0]['hints']
  readonly verdict?: VerdictText
}

export function plainOf({ timeline, bots, hints, text, verdict, table }: ToTell): Plain {
  const all = everybody(timeline.replay)
  const moments = bots.momentsOf({ hints }, timeline)
  const path = bots.finalPathOf(timeline)
  const views = moments.map((position) => timeline.viewAt(position, all))
  const series = (verdict?.series ?? []).map(({ lines, ...about }): Series => {
    const drawn = views.map(lines)
    const ids = new Map(drawn.flat().map((line) => [line.id, line] as const))
    const shown = [...ids.values()].map(({ value: _, ...line }): SeriesLine => {
      const values = drawn.map((at) => at.find(({ id }) => id === line.id)?.value)
      return { ...line, values: values.map((value, at) => value ?? lastBefore(values, at)) }
    })
    return { ...about, lines: shown }
  })
  const texts = momentTexts(path, moments, (position) =>
    linesAt(timeline, position, all, text).map((line) => ({ text: line.text, isTelling: line.tone !== undefined })),
  )
  const ballots = table?.ballots ?? {}
  const counted = new Set(path)
  return {
    at: moments.map((position, index) => {
      const round = timeline.roundAt(position)
      const line = texts[index]
      return { position, ...(round !== undefined && { round }), ...(line && { text: line }) }
    }),
    series,
    votes: bots
      .dividedVotes(timeline, ballots)
      .flatMap((vote) => voteShown(timeline, text, vote, ballots[vote.position])),
    voted: Object.keys(ballots).filter((at) => counted.has(Number(at))).length,
  }
}

const lastBefore = (values: readonly (number | undefined)[], at: number): number =>
  values.slice(0, at).findLast((value) => value !== undefined) ?? 0

/** Returns the last notable log line between two positions. If there is none, returns the last line. */
function momentTexts(
  path: readonly number[],
  moments: readonly number[],
  linesOf: (position: number) => readonly { readonly text: string; readonly isTelling: boolean }[],
): readonly (string | undefined)[] {
  return moments.map((to, at) => {
    const from = moments[at - 1] ?? -1
    const lines = path.filter((position) => position > from && position <= to).flatMap(linesOf)
    const line = lines.findLast(({ isTelling }) => isTelling) ?? lines.at(-1)
    return line && cut(line.text)
  })
}

export const cut = (words: string, most = LONGEST): string =>
  words.length <= most ? words : `${words.slice(0, words.lastIndexOf(' ', most - 1))} …`

type Words = Pick<OpenMatch['text'], 'option'>

/**
 * Returns an option in the words of its button, as the asked seat read them. Undefined if the position does not follow
 * a question with this option.
 */
export function labelAt(timeline: Timeline, words: Words, position: number, option: string): string | undefined {
  const { from, decision } = timeline.stepAt(position)
  const chosen = decision?.options.find(({ id }) => id === option)
  return decision && chosen && words.option(chosen, decision, timeline.viewAt(from, new Set([decision.seat]))).label
}

function voteShown(
  timeline: Timeline,
  words: Words,
  { position, seat, votes, tie }: Bots.Voted & { readonly position: number },
  ballot: { readonly cast?: Readonly<Record<string, string>> } | undefined,
): readonly VoteShown[] {
  const { entry } = timeline.stepAt(position)
  if (entry.kind !== 'answer') return []
  const label = (option: string) => labelAt(timeline, words, position, option) ?? option
  const { cast } = ballot ?? {}
  const round = timeline.roundAt(position)
  const ballots = cast
    ? Object.entries(cast).map(([who, option]) => ({ who, count: 1, what: label(option) }))
    : Object.entries(votes).map(([option, count]) => ({ count, what: label(option) }))
  return [
    {
      position,
      ...(round !== undefined && { round }),
      seat,
      taken: label(entry.option),
      ballots,
      ...(tie && { tie: true as const }),
    },
  ]
}
