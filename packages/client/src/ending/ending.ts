import {
  endRows,
  ordinal,
  ownEnd,
  type End,
  type EndRow,
  type EndText,
  type Outcome,
  type SeatId,
} from '@bay327/engine'
import { crewIn, isOnlyHolder, peopleIn, shortHolderName, type Cast } from '../analysis/cast.ts'
import { headlineOf, type Ended } from '../analysis/headline.ts'
import { ending as words } from '../text/ending.ts'

/** A row of the ranking, with names. */
export interface RankedRow extends EndRow {
  /** "1st", or "won" and "lost" if sides played. Empty if all seats have the same result. */
  readonly mark: string
  /** The people of the seat: "You", "Maya and Jonas", "Bot". The seat's own name if no person is named. */
  readonly who: string
  /** The seat's name, if `who` is another name. */
  readonly seatName?: string
  readonly isBot: boolean
  readonly isMine: boolean
  readonly pick?: string | undefined
}

export interface Ending {
  /** The viewer's own result in a line. For a watcher, the match's result. */
  readonly title: string
  readonly why: string
  /** The heading of the column of figures. */
  readonly unit?: string | undefined
  readonly rows: readonly RankedRow[]
}

export interface ToEnd extends Ended {
  /** The game's texts about its end. A game without them gets a general line. */
  readonly end?: EndText | undefined
}

/**
 * Returns how a match ended for the person of this cast: their result, the reason, and every seat once, the best first.
 */
export function endingOf(ended: ToEnd): Ending {
  const { outcome, view, cast, end: text, hidden } = ended
  const head = headlineOf(ended)
  const isAbandoned = 'abandoned' in outcome
  const over: Outcome = isAbandoned ? { winners: [], cause: 'abandoned' } : outcome
  const seats = cast.seats.map(({ id }) => id)
  const end: End = { outcome: over, view, seats, crew: (some) => crewIn(cast, some, hidden) }
  const rows = isAbandoned ? unranked(end, text) : endRows(end, text)
  const own = isAbandoned ? undefined : ownOf(end, text, cast, rows)
  const isSame = rows.every(({ won }) => won === rows[0]?.won)
  const unit = text?.unit?.(end)
  return {
    ...(own ?? { title: head.title, why: head.why }),
    ...(unit !== undefined && { unit }),
    rows: rows.map((row) => named(row, isSame, cast, hidden)),
  }
}

/** Returns the rows of a match that was stopped: what everybody had reached, in the order of the seats. */
const unranked = (end: End, text: EndText | undefined): readonly EndRow[] =>
  end.seats.map((seat) => ({ seat, won: false, ...(text?.result(end, seat) ?? { got: '' }) }))

function ownOf(
  end: End,
  text: EndText | undefined,
  { mine }: Cast,
  rows: readonly EndRow[],
): { readonly title: string; readonly why: string } | undefined {
  if (text) return ownEnd(end, text, [...mine])
  const own = rows.filter(({ seat }) => mine.has(seat))
  const [best] = own
  if (best === undefined || new Set(own.map(({ won }) => won)).size > 1) return undefined
  const { who } = end.crew(end.outcome.winners)
  const why = end.outcome.winners.length === 0 ? words.nobody : words.won(who)
  return { title: best.won ? words.youWon : best.place ? words.youCame(ordinal(best.place)) : words.youLost, why }
}

function named(row: EndRow, isSame: boolean, cast: Cast, hidden: ReadonlySet<string> = new Set()): RankedRow {
  const { seat, place, won } = row
  const name = cast.seatName(seat)
  const { people = [], bot } = cast.held[seat] ?? {}
  const isBot = people.length === 0 && Boolean(bot)
  const isMine = cast.mine.has(seat)
  const who = isBot ? words.bot : isOnlyHolder(cast, seat) ? words.you : whoOf(cast, seat, hidden)
  const mark = place !== undefined ? ordinal(place) : isSame ? '' : won ? words.sideWon : words.sideLost
  const pick = cast.seats.find(({ id }) => id === seat)?.pick?.value
  return {
    ...row,
    mark,
    who,
    ...(who !== name && { seatName: name }),
    isBot,
    isMine,
    ...(pick !== undefined && { pick }),
  }
}

/** Returns everybody who shares a seat, in a few characters. */
function whoOf(cast: Cast, seat: SeatId, hidden: ReadonlySet<string>): string {
  const { people = [] } = cast.held[seat] ?? {}
  const shown = people.filter((person) => !hidden.has(person))
  if (people.length > 1 && people.length === peopleIn(cast).length) return words.all
  return people.length > 1 && shown.length > 0 ? words.names(shown) : shortHolderName(cast, seat, hidden)
}
