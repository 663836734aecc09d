import type { AskText, SeatId, Switches, LaterTexts } from '@bay327/engine'
import type { View } from '@bay327/room'
import { t } from '@bay327/table/text/en'
import { gameOf } from '@bay327/table/view/game'
import { seatingOf } from '@bay327/table/view/people'

/** The data that this browser stores of a match in which the viewer held a seat. Its schema is in `schema.ts`. */
export interface MatchLine {
  readonly version: 1
  /** The server's id of the match: its link is `/r/<id>`. */
  readonly id: string
  /** The commitment published before the match; a record of the match has it too. */
  readonly seal: string
  readonly game: string
  /** When the match ended, ms since 1970. */
  readonly ended: number
  readonly switches: Switches
  readonly seats: readonly SeatLine[]
  readonly end: 'won' | 'lost' | 'drawn' | 'broken-off'
  readonly cause?: string | undefined
  /** The result, as the last screen shows it. */
  readonly title: string
  /** The reason of the result, as the last screen shows it. */
  readonly why: string
  readonly rounds?: number | undefined
  readonly figures: readonly FigureLine[]
  /** The viewer's luck. Set when the verdict has been computed. */
  readonly luck?: LuckLine | undefined
}

export interface SeatLine {
  readonly id: SeatId
  readonly name: string
  readonly side: string
  /** The other people who held the seat, by their names at that time. */
  readonly people: readonly string[]
  readonly mine?: true | undefined
  readonly bot?: true | undefined
}

export interface FigureLine {
  readonly name: string
  readonly value: string
  readonly of?: string | undefined
}

export interface LuckLine {
  /** Points of chance that dice and cards gave to the seats that the viewer held alone. */
  readonly points?: number | undefined
  /** The lowest chance of the viewer's side during the match, in percent. */
  readonly least?: number | undefined
}

/** The texts and functions of a game from which a line is made. */
export interface Telling {
  readonly asks: Pick<AskText, 'seat'>
  readonly tells: Pick<LaterTexts, 'outcome'>
  readonly round: number | undefined
}

/** Returns the line of a finished match. Returns undefined before the match's end, for practice, and for watchers. */
export function lineOf(view: View, { asks, tells, round }: Telling, ended: number): MatchLine | undefined {
  const { outcome, proof, you, table } = view
  if (outcome === null || proof.replay === undefined || you.seats.length === 0) return undefined
  const isEnd = !('abandoned' in outcome)
  const words = isEnd ? tells.outcome(outcome, gameOf(view)) : { title: t.abandoned, why: '' }
  const sides = new Set(view.seats.map(({ side }) => side))
  const won = isEnd && you.seats.some((seat) => outcome.winners.includes(seat))
  // If all players win or lose together, a match without a winner is lost and not drawn.
  const drawn = isEnd && outcome.winners.length === 0 && sides.size > 1
  const nameOf = (id: string) => view.people.find((person) => person.id === id)?.name ?? ''
  return {
    version: 1,
    id: proof.replay,
    seal: proof.commitment,
    game: table.game,
    ended,
    switches: table.switches,
    seats: view.seats.map(({ id, side, people, pick, bot }) => ({
      id,
      name: asks.seat(id, pick?.value, seatingOf(view)).name,
      side,
      people: people.flatMap((person) => (person === you.person ? [] : [nameOf(person)])),
      ...(you.seats.includes(id) && { mine: true }),
      ...(bot && people.length === 0 && { bot: true }),
    })),
    end: !isEnd ? 'broken-off' : won ? 'won' : drawn ? 'drawn' : 'lost',
    ...(isEnd && { cause: outcome.cause }),
    title: words.title,
    why: words.why,
    ...(round !== undefined && { rounds: round }),
    figures: ('figures' in words && words.figures) || [],
  }
}

/** The luck of dice and cards in a match, from its verdict: points of chance, by seat and by side. */
export interface LuckTold {
  readonly seats: Readonly<Record<SeatId, number>>
  /** The lowest chance of each side during the match, in percent. */
  readonly least?: Readonly<Record<string, number>>
}

/** Returns the line with the viewer's luck. The luck of shared seats does not count. */
export function withLuck(line: MatchLine, { seats, least }: LuckTold): MatchLine {
  const mine = line.seats.filter((seat) => seat.mine)
  const alone = mine.filter(({ id, people }) => people.length === 0 && seats[id] !== undefined)
  const points = alone.reduce((sum, { id }) => sum + (seats[id] ?? 0), 0)
  const lows = mine.flatMap(({ side }) => least?.[side] ?? [])
  const luck = {
    ...(alone.length > 0 && { points: Math.round(points * 10) / 10 }),
    ...(lows.length > 0 && { least: Math.round(Math.min(...lows) * 10) / 10 }),
  }
  return Object.keys(luck).length > 0 ? { ...line, luck } : line
}
