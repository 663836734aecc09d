import type { Cast } from './cast.ts'
import { shortHolderName } from './cast.ts'
import { drawingOf, jumpOf, nameOfTurn } from './draw.ts'
import type { Headline } from './headline.ts'
import type { VerdictNow } from '../replay/work.ts'
import { verdict as words } from '../text/verdict.ts'

/** The parts of a text for friends who did not play. */
export interface ShareInput {
  readonly game: string
  readonly headline: Headline
  readonly cast: Cast
  readonly hidden: ReadonlySet<string>
  /** The name of the chance, such as "Chance to get out". */
  readonly chance?: string | undefined
  /** The analysis, if it is complete. */
  readonly now?: VerdictNow | undefined
  readonly link?: string | undefined
  /** Day and duration of the match: "Friday, 74 minutes". */
  readonly when?: string | undefined
}

/** The maximum size of a text that a chat shows without collapsing it. */
export const most = { lines: 12, letters: 48 } as const

/** Breaks words into lines of at most this many characters. A longer word gets its own line and is cut. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const own = word.length > letters ? `${word.slice(0, letters - 1)}…` : word
    if (last !== undefined && last.length + 1 + own.length <= letters) lines[lines.length - 1] = `${last} ${own}`
    else lines.push(own)
  }
  return lines
}

/** Limits the number of lines. If lines are left out, the last line says that there is more. */
export function clipped(lines: readonly string[], count: number, letters: number): readonly string[] {
  if (lines.length <= count) return lines
  const last = lines[count - 1] ?? ''
  return [...lines.slice(0, count - 1), last.length < letters - 1 ? `${last} …` : `${last.slice(0, letters - 1)}…`]
}

/** Returns the match in words for a chat, in at most twelve lines of 48 characters. The URL may be longer. */
export function shareText({ game, headline, cast, hidden, chance, now, link, when }: ShareInput): string {
  const { letters, lines } = most
  const fit = (text: string, count: number) => clipped(wrapped(text, letters), count, letters)
  const head = [
    ...fit(`Bay 327 · ${game}`, 1),
    ...(when ? fit(when, 1) : []),
    ...fit(`${headline.title}.`, 2),
    ...fit(headline.why, 3),
  ]
  const findings = now?.findings
  const drawing = drawingOf(cast)
  const start = Math.round(100 * (now?.curve[0]?.shares[drawing.main] ?? 0))
  const turns = (findings?.turning ?? []).map((point) => {
    const { before, after } = jumpOf(drawing, point)
    // For independent players, the text names the person whose chance it was.
    const whose = cast.seats.find(({ side }) => side === point.side)
    const of = drawing.isRivals && whose ? `: ${shortHolderName(cast, whose.id, hidden)}` : ''
    const figures = `${of} ${before} > ${after}`
    const name = nameOfTurn(cast, point)
    const room = letters - 2 - figures.length
    const own = name.length > room ? `${name.slice(0, room - 1)}…` : name
    return `${after > before ? '▲' : '▼'} ${own}${figures}`
  })
  const hasChance = chance !== undefined && !drawing.isRivals && findings
  const curve = hasChance ? fit(words.share.start(chance, start), 1) : []
  const rows = (findings?.luck ?? []).map(
    ({ seat = '', value }) => `${shortHolderName(cast, seat, hidden)} ${words.signed(value).replace('−', '-')}`,
  )
  const luck = rows.length > 0 ? fit(words.share.luck(rows), 1) : []
  const tail = link === undefined ? [] : [words.share.rolls, link]
  const middle = [...curve, ...turns, ...luck].slice(0, Math.max(0, lines - head.length - tail.length))
  const isAiry = head.length + middle.length + tail.length < lines && middle.length > 0
  return [...head, ...(isAiry ? [''] : []), ...middle, ...tail].join('\n')
}
