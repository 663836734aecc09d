import type { GameView, Outcome, SeatId } from './game.ts'
import { capital, listWords, numeral } from './text.ts'

/** Returns a name with spaces at which no line breaks, for example "Empire 2 (bot)". */
export const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0')

/** Some of the players, as names within a sentence. */
export interface Crew {
  /** The names at the beginning of a sentence, for example "Maya, Jonas and two bots" or "Two bots". */
  readonly who: string
  /** The names within a sentence, for example "two bots". */
  readonly within: string
  /** The possessive form, for example "Maya's" or "Maya and Jonas's". */
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

/** The result with people's names: a title such as "Maya and Jonas got out", the cause, and the closest figure. */
export interface EndWords {
  readonly title: string
  readonly why: string
}

/** One line of a chart: a figure over the match. */
export interface SeriesLine {
  readonly id: string
  readonly name: string
  /** The owner. The line has the owner's colour and token. */
  readonly seat?: SeatId
  /** Draws the line as a threat. */
  readonly isThreat?: true
  readonly value: number
}

export interface Series<V extends GameView = GameView> {
  readonly id: string
  readonly title: string
  /** Meaning of the limit, for example "zero ends the game". */
  readonly note?: string
  /** Draws a horizontal line at this value, because the value ends or changes something. */
  readonly limit?: number
  /** Minimum upper end of the axis. */
  readonly max: number
  /** Returns the lines' values at one position, from a view that sees everything. */
  lines(view: V): readonly SeriesLine[]
}

/** The texts for a finished match that a game adds to its `outcome`. */
export interface VerdictText<V extends GameView = GameView> {
  /** The text for each cause of an end. */
  readonly ends: Readonly<Record<string, (end: End<V>) => EndWords>>
  /** Title of the win probability chart, for example "Chance to get out". */
  readonly chance: string
  /** Labels for the end of the curve if all seats win or lose together, for example "out" and "caught". */
  readonly ended?: { readonly won: string; readonly lost: string }
  /** Title of the luck chart, for example "What the dice and cards gave". */
  readonly luck: string
  readonly series: readonly Series<V>[]
}

/** Returns the game's verdict text. The type lists the game's causes, so a missing cause does not compile. */
export const verdictOf =
  <C extends string>() =>
  <V extends GameView>(
    text: Omit<VerdictText<V>, 'ends'> & { readonly ends: Readonly<Record<C, (end: End<V>) => EndWords>> },
  ): VerdictText<V> =>
    text

/** The holder of a seat: a named person or a bot. */
export interface Held {
  readonly people: readonly string[]
  readonly bot?: unknown
}

export interface Crews {
  readonly held: Readonly<Record<SeatId, Held>>
  /** Number of players, bots included. */
  readonly players: number
  /** Returns the name of a seat. It replaces the name of a hidden person. */
  seatName(seat: SeatId): string
  /** People who must not be named. */
  readonly hidden?: ReadonlySet<string>
}

/**
 * Returns the names of the players of these seats, in the order of the seats. A person with several seats is named
 * once.
 */
export function crewOf({ held, players, seatName, hidden }: Crews, seats: readonly SeatId[]): Crew {
  const people = (seatIds: readonly SeatId[]) => [...new Set(seatIds.flatMap((seat) => held[seat]?.people ?? []))]
  const isBots = (seat: SeatId) => held[seat]?.people.length === 0 && Boolean(held[seat].bot)
  // A bot may have several seats if the table is set up for fewer players than seats.
  const free = Math.max(1, players - people(Object.keys(held)).length)
  const botSeats = seats.filter(isBots)
  const bots = Math.min(botSeats.length, free)
  // If there is one bot with one seat, it is named after the seat.
  const only = bots === 1 && botSeats.length === 1 && botSeats[0] !== undefined ? seatName(botSeats[0]) : undefined
  const nameOf = (name: string): string => {
    if (!hidden?.has(name)) return name
    const ownSeats = seats.filter((seat) => held[seat]?.people.includes(name))
    const soleSeats = ownSeats.filter((seat) => held[seat]?.people.length === 1)
    return listWords((soleSeats.length > 0 ? soleSeats : ownSeats).map(seatName))
  }
  const names = [...new Set(people(seats).map(nameOf))]
  const several = bots === 1 ? 'a bot' : `${numeral(bots)} bots`
  const holder = only === undefined ? several : unbroken(`${only} (bot)`)
  const all = [...names, ...(bots > 0 ? [holder] : [])]
  const listed = all.length > 0 ? all : seats.map(seatName)
  const within = listWords(listed)
  const who = capital(within)
  const whose = `${who.replace(/\s\(bot\)$/, '')}${/ bots$/.test(who) ? '’' : '’s'}`
  return { who, within, whose, count: names.length + bots || listed.length }
}
