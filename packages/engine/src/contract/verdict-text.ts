import type { GameView, Outcome, SeatId } from './game.ts'
import { capital } from './text.ts'

/** Some of those who played, as a sentence names them. */
export interface Crew {
  /** At the beginning of a sentence: "Maya, Jonas and two bots", "Two bots". */
  readonly who: string
  /** The same within a sentence: "two bots". */
  readonly within: string
  /** "Maya's", "Maya and Jonas's". */
  readonly whose: string
  readonly count: number
}

/** The end of a match. */
export interface End<V extends GameView = GameView> {
  readonly outcome: Outcome
  readonly view: V
  /** All seats of the match. */
  readonly seats: readonly SeatId[]
  /** Who plays them, by name. */
  crew(seats: readonly SeatId[]): Crew
}

/** How it ended, in names of people: "Maya and Jonas got out", and by what, with the closest figure. */
export interface EndWords {
  readonly title: string
  readonly why: string
}

/** A figure over a match, for a line of its own. */
export interface SeriesLine {
  readonly id: string
  readonly name: string
  /** Whose it is: it has that seat's colour and token. */
  readonly seat?: SeatId
  /** It is drawn as a threat. */
  readonly isThreat?: true
  readonly value: number
}

export interface Series<V extends GameView = GameView> {
  readonly id: string
  readonly title: string
  /** What it comes to: "zero ends the game". */
  readonly note?: string
  /** Drawn as a line of its own: what ends or changes something. */
  readonly limit?: number
  /** The axis goes so far at least. */
  readonly max: number
  /** Of a moment, as whoever sees all of it. */
  lines(view: V): readonly SeriesLine[]
}

/** What a game says of a match that is over, beside its `outcome`. */
export interface VerdictText<V extends GameView = GameView> {
  /** By the cause of an outcome: each that the game knows. */
  readonly ends: Readonly<Record<string, (end: End<V>) => EndWords>>
  /** "Chance to get out". */
  readonly chance: string
  /** Of its curve's end, where all win or lose together: "out", "caught". */
  readonly ended?: { readonly won: string; readonly lost: string }
  /** "What the dice and cards gave". */
  readonly luck: string
  readonly series: readonly Series<V>[]
}

/** Types a game's words by its own causes: one that has none does not compile. */
export const verdictOf =
  <C extends string>() =>
  <V extends GameView>(
    text: Omit<VerdictText<V>, 'ends'> & { readonly ends: Readonly<Record<C, (end: End<V>) => EndWords>> },
  ): VerdictText<V> =>
    text

/** Who had a seat: by name, or a bot. */
export interface Held {
  readonly people: readonly string[]
  readonly bot?: unknown
}

export interface Crews {
  readonly held: Readonly<Record<SeatId, Held>>
  /** How many played, bots included. */
  readonly players: number
  /** As the game calls a seat: who is left out is called by it. */
  seatName(seat: SeatId): string
  /** People who are not to be named. */
  readonly hidden?: ReadonlySet<string>
}

/** The names of some of those who played, in the order of their seats. Several seats of one person are one name. */
export function crewOf({ held, players, seatName, hidden }: Crews, seats: readonly SeatId[]): Crew {
  const people = (of: readonly SeatId[]) => [...new Set(of.flatMap((seat) => held[seat]?.people ?? []))]
  const isBots = (seat: SeatId) => held[seat]?.people.length === 0 && Boolean(held[seat].bot)
  // One bot may have several seats, of a table that is laid for fewer people than there are seats.
  const free = Math.max(1, players - people(Object.keys(held)).length)
  const bots = Math.min(seats.filter(isBots).length, free)
  const called = (name: string): string => {
    if (!hidden?.has(name)) return name
    const own = seats.filter((seat) => held[seat]?.people.includes(name))
    const alone = own.filter((seat) => held[seat]?.people.length === 1)
    return inWords((alone.length > 0 ? alone : own).map(seatName))
  }
  const names = [...new Set(people(seats).map(called))]
  const all = [...names, ...(bots > 0 ? [bots === 1 ? 'a bot' : `${numeral(bots)} bots`] : [])]
  const told = all.length > 0 ? all : seats.map(seatName)
  const within = inWords(told)
  const who = capital(within)
  return { who, within, whose: `${who}${/ bots$/.test(who) ? '’' : '’s'}`, count: names.length + bots || told.length }
}

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const numeral = (count: number): string => numerals[count] ?? `${count}`

/** "Maya, Jonas and Ines". */
function inWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
