import type { GameEvent, GameView, SeatId } from './game.ts'
import { ordinal } from './text.ts'
import type { End, EndWords } from './verdict-text.ts'

/** The end of a match for one person. */
export interface OwnEnd<V extends GameView = GameView> extends End<V> {
  /** The seats that this person holds; at least one. */
  readonly mine: readonly SeatId[]
  /** Whether one of them won. */
  readonly won: boolean
  /** The best place among them, from 1, if the game ranks its seats. */
  readonly place?: number
  /** "2nd", or "2nd, level with Jonas". Absent without a place. */
  readonly called?: string
}

/** The result of one seat. */
export interface SeatResult {
  /** What it got, in a few words: "2 Stormtroopers, Darth Vader". */
  readonly got: string
  /** The figure that is compared, under the heading that `unit` gives. */
  readonly figure?: string
}

/** What a seat did, counted over the match. `says` follows a name or "You": "fought 3 times and won 2". */
export interface Deed {
  /** Deeds of different seats with one id are compared by `count`. */
  readonly id: string
  readonly count: number
  readonly says: string
}

/** The events that led to one position, with the public views around them. */
export interface MomentContext<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  readonly events: readonly E[]
  before(): V
  after(): V
}

/** A moment that decided something. */
export interface DecisiveMoment {
  /** Higher is more decisive: 1 a step, 3 what decides a match. */
  readonly weight: number
  /** "Leia catches Darth Vader". */
  readonly title: string
  /** One sentence with the figures: "6 and 3 against 2 and 4." */
  readonly text: string
  /** The chance that it had for the named actor, 0 to 1, if the rules give one. */
  readonly chance?: number
}

/** How a game describes the end of a match to its people. All functions are pure. */
export interface EndText<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  /** Returns the heading of the figures in the ranking: "Points". When omitted, there are no figures. */
  unit?(end: End<V>): string
  /** Returns the seats from best to worst with ties grouped, if the game ranks seats and not sides. */
  ranking?(end: End<V>): readonly (readonly SeatId[])[] | undefined
  /** Returns the line that names this person's place ("You came 4th"), and one sentence why with their part in it. */
  own(end: OwnEnd<V>): EndWords
  result(end: End<V>, seat: SeatId): SeatResult
  /**
   * Returns a seat's deeds from the events of the match, the most telling first. None is worse than neutral, and the last is true
   * of every seat.
   */
  deeds(events: readonly E[], seat: SeatId, end: Omit<End<V>, 'crew'>): readonly [Deed, ...Deed[]]
  /** By kind of event: whether it decided something. */
  readonly moments: {
    readonly [T in E['type']]?: (
      event: Extract<E, { readonly type: T }>,
      at: MomentContext<V, E>,
    ) => DecisiveMoment | undefined
  }
}

/** Returns the decisive moments among the events of one position. */
export const momentsAmong = (text: EndText, at: MomentContext): readonly DecisiveMoment[] =>
  at.events.flatMap((event) => text.moments[event.type]?.(event, at) ?? [])

/**
 * Returns one deed for each seat: the first in which no other seat did more, otherwise the first that it did at all, and the last
 * if it did none.
 */
export function chooseDeeds(of: Readonly<Record<SeatId, readonly Deed[]>>): Readonly<Record<SeatId, string>> {
  const seats = Object.entries(of)
  const most = new Map<string, number>()
  for (const { id, count } of seats.flatMap(([, deeds]) => deeds)) most.set(id, Math.max(most.get(id) ?? 0, count))
  return Object.fromEntries(
    seats.map(([seat, deeds]) => {
      const done = deeds.filter(({ count }) => count > 0)
      const chosen = done.find(({ id, count }) => count === most.get(id)) ?? done[0] ?? deeds.at(-1)
      return [seat, chosen?.says ?? '']
    }),
  )
}

/** A row of the ranking: one seat. */
export interface EndRow extends SeatResult {
  readonly seat: SeatId
  /** From 1, if the game ranks its seats; equals share it. */
  readonly place?: number
  readonly won: boolean
}

type Ranked = Pick<EndText, 'ranking'>

/** Returns the seats by place, the winners first; undefined if the game does not rank seats. */
function groupsOf(end: End, text: Ranked | undefined): readonly (readonly SeatId[])[] | undefined {
  const ranking = text === undefined ? end.outcome.ranking : text.ranking?.(end)
  if (ranking === undefined) return undefined
  const { winners } = end.outcome
  const others = ranking.map((group) => group.filter((seat) => !winners.includes(seat)))
  return [winners, ...others].filter((group) => group.length > 0)
}

const placeIn = (groups: readonly (readonly SeatId[])[], seat: SeatId): number =>
  1 +
  groups
    .slice(
      0,
      groups.findIndex((group) => group.includes(seat)),
    )
    .flat().length

/** Returns every seat once, the best first: by place, or else the winners before the others. */
export function endRows(end: End, text: EndText | undefined): readonly EndRow[] {
  const { seats, outcome } = end
  const groups = groupsOf(end, text)
  const rows = seats.map((seat): EndRow => {
    const won = outcome.winners.includes(seat)
    const isRanked = groups?.some((group) => group.includes(seat))
    return {
      seat,
      won,
      ...(groups && isRanked && { place: placeIn(groups, seat) }),
      ...(text?.result(end, seat) ?? { got: '' }),
    }
  })
  const rank = ({ place, won }: EndRow): number => place ?? (won ? 0 : seats.length)
  return [...rows].sort((a, b) => rank(a) - rank(b))
}

/**
 * Returns the line of one person, who holds the seats `mine`, and why it ended so. Undefined for a watcher, and for somebody with
 * seats on both sides: the match's own line says more to them.
 */
export function ownEnd(end: End, text: EndText | undefined, mine: readonly SeatId[]): EndWords | undefined {
  const { outcome, crew } = end
  const own = mine.filter((seat) => end.seats.includes(seat))
  if (own.length === 0) return undefined
  const groups = groupsOf(end, text)
  const won = own.some((seat) => outcome.winners.includes(seat))
  if (groups === undefined) {
    const isBoth = won && own.some((seat) => !outcome.winners.includes(seat))
    return isBoth ? undefined : text?.own({ ...end, mine: own, won })
  }
  const group = groups.find((one) => one.some((seat) => own.includes(seat))) ?? []
  const place = placeIn(groups, group[0] ?? '')
  const level = group.filter((seat) => !own.includes(seat))
  const called = `${ordinal(place)}${level.length === 0 ? '' : `, level with ${crew(level).within}`}`
  return text?.own({ ...end, mine: own, won, place, called })
}

/** A decisive moment at its position in the match. */
export interface PlacedMoment extends DecisiveMoment {
  readonly position: number
}

/** Returns the moments that decided most, in the order of the match. Of equals the later one counts, and each title once. */
export function chooseMoments(moments: readonly PlacedMoment[], most = 3): readonly PlacedMoment[] {
  const chosen: PlacedMoment[] = []
  for (const moment of [...moments].sort((a, b) => b.weight - a.weight || b.position - a.position)) {
    if (chosen.length === most) break
    const isNew = chosen.every(({ title, position }) => title !== moment.title && position !== moment.position)
    if (isNew) chosen.push(moment)
  }
  return chosen.sort((a, b) => a.position - b.position)
}
