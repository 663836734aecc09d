import type { GameView, Outcome, SeatId } from './game.ts'
import { capital, listWords, numeral } from './text.ts'

/** Some of the players, as a sentence names them. */
export interface Crew {
  /** At the beginning of a sentence: "Maya, Jonas and two bots", "Two bots". */
  readonly who: string
  /** The same within a sentence: "two bots". */
  readonly within: string
  /** "Maya's", "Maya and Jonas's". */
  readonly whose: string
  readonly count: number
}

/** The end of a match, as passed to the functions that write the verdict. */
export interface End<V extends GameView = GameView> {
  readonly outcome: Outcome
  readonly view: V
  /** All seats of the match. */
  readonly seats: readonly SeatId[]
  /** Returns the names of the people who play these seats. */
  crew(seats: readonly SeatId[]): Crew
}

/** The result with people's names: "Maya and Jonas got out", the cause, and the closest figure. */
export interface EndWords {
  readonly title: string
  readonly why: string
}

/** A figure over the match, drawn as a line of a chart. */
export interface SeriesLine {
  readonly id: string
  readonly name: string
  /** The owner: the line has that seat's colour and token. */
  readonly seat?: SeatId
  /** Draw it as a threat. */
  readonly isThreat?: true
  readonly value: number
}

export interface Series<V extends GameView = GameView> {
  readonly id: string
  readonly title: string
  /** Meaning of the limit: "zero ends the game". */
  readonly note?: string
  /** Draw a horizontal line at this value: it ends or changes something. */
  readonly limit?: number
  /** Minimum upper end of the axis. */
  readonly max: number
  /** Returns the lines' values at one position, from a view that sees everything. */
  lines(view: V): readonly SeriesLine[]
}

/** What a game says about a finished match, besides its `outcome`. */
export interface VerdictText<V extends GameView = GameView> {
  /** The text for each cause of an end. */
  readonly ends: Readonly<Record<string, (end: End<V>) => EndWords>>
  /** Title of the win probability chart: "Chance to get out". */
  readonly chance: string
  /** Labels for the end of the curve, if all win or lose together: "out", "caught". */
  readonly ended?: { readonly won: string; readonly lost: string }
  /** Title of the luck chart: "What the dice and cards gave". */
  readonly luck: string
  readonly series: readonly Series<V>[]
}

/** Types a game's verdict by its causes: a missing cause does not compile. */
export const verdictOf =
  <C extends string>() =>
  <V extends GameView>(
    text: Omit<VerdictText<V>, 'ends'> & { readonly ends: Readonly<Record<C, (end: End<V>) => EndWords>> },
  ): VerdictText<V> =>
    text

/** Who held a seat: a named person or a bot. */
export interface Held {
  readonly people: readonly string[]
  readonly bot?: unknown
}

export interface Crews {
  readonly held: Readonly<Record<SeatId, Held>>
  /** Number of players, bots included. */
  readonly players: number
  /** The name of a seat, used for hidden people. */
  seatName(seat: SeatId): string
  /** People who must not be named. */
  readonly hidden?: ReadonlySet<string>
}

/** Returns the names of the players of these seats, in the order of the seats. A person with several seats is named once. */
export function crewOf({ held, players, seatName, hidden }: Crews, seats: readonly SeatId[]): Crew {
  const people = (of: readonly SeatId[]) => [...new Set(of.flatMap((seat) => held[seat]?.people ?? []))]
  const isBots = (seat: SeatId) => held[seat]?.people.length === 0 && Boolean(held[seat].bot)
  // A bot may have several seats if the table is set up for fewer players than seats.
  const free = Math.max(1, players - people(Object.keys(held)).length)
  const bots = Math.min(seats.filter(isBots).length, free)
  const called = (name: string): string => {
    if (!hidden?.has(name)) return name
    const own = seats.filter((seat) => held[seat]?.people.includes(name))
    const alone = own.filter((seat) => held[seat]?.people.length === 1)
    return listWords((alone.length > 0 ? alone : own).map(seatName))
  }
  const names = [...new Set(people(seats).map(called))]
  const all = [...names, ...(bots > 0 ? [bots === 1 ? 'a bot' : `${numeral(bots)} bots`] : [])]
  const told = all.length > 0 ? all : seats.map(seatName)
  const within = listWords(told)
  const who = capital(within)
  return { who, within, whose: `${who}${/ bots$/.test(who) ? '’' : '’s'}`, count: names.length + bots || told.length }
}
