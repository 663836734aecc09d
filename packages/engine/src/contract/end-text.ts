import type { GameEvent, GameView, SeatId } from './game.ts'
import { ordinal } from './text.ts'
import type { End, EndWords } from './verdict-text.ts'

/** The end of a match, for one person. */
export interface OwnEnd<V extends GameView = GameView> extends End<V> {
  /** The seats that the person holds; at least one. */
  readonly mine: readonly SeatId[]
  /** Whether a seat of the person won. */
  readonly won: boolean
  /** The best place of the person's seats, from 1. Set if the game ranks its seats. */
  readonly place?: number
  /** The place in words, for example "2nd" or "2nd, level with Jonas". Set if there is a place. */
  readonly placeText?: string
}

/** The result of one seat. */
export interface SeatResult {
  /** What the seat achieved, in a few words, for example "2 Stormtroopers, Darth Vader". */
  readonly got: string
  /** The figure by which seats are compared. `unit` gives its heading. */
  readonly figure?: string
}

/** What a seat did, counted over the match. `says` follows a name or "You", for example "fought 3 times and won 2". */
export interface Deed {
  /** The kind of the deed. Deeds of different seats with the same id are compared by `count`. */
  readonly id: string
  readonly count: number
  readonly text: string
}

/** The events that led to one position, with the public views before and after these events. */
export interface MomentContext<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  readonly events: readonly E[]
  before(): V
  after(): V
}

/** A moment that decided part of a match, or the whole match. */
export interface DecisiveMoment {
  /** How decisive the moment is. 1 is a step, and 3 decides a match. */
  readonly weight: number
  /** The moment in a few words, for example "Leia catches Darth Vader". */
  readonly title: string
  /** One sentence with the figures, for example "6 and 3 against 2 and 4." */
  readonly text: string
  /**
   * The chance that the moment would succeed for the person or piece in the title, 0 to 1. Set if the rules give a
   * chance.
   */
  readonly chance?: number
}

/** How a game describes the end of a match to its people. All functions are pure. */
export interface EndText<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  /**
   * Returns the heading of the figures in the ranking, for example "Points". When omitted, the ranking has no figures.
   */
  unit?(end: End<V>): string
  /** Returns the seats from best to worst, with ties grouped. Undefined if the game ranks sides and not seats. */
  ranking?(end: End<V>): readonly (readonly SeatId[])[] | undefined
  /**
   * Returns a line that names the person's place ("You came 4th"), and one sentence with the reason and the person's
   * part in it.
   */
  own(end: OwnEnd<V>): EndWords
  result(end: End<V>, seat: SeatId): SeatResult
  /**
   * Returns a seat's deeds from the events of the match. The most characteristic deed is first. No deed sounds bad, and
   * the last deed is true of every seat.
   */
  deeds(events: readonly E[], seat: SeatId, end: Omit<End<V>, 'crew'>): readonly [Deed, ...Deed[]]
  /**
   * Returns the round that an event opens. A step may end a round and open the next one, so a moment's round follows from
   * the events before it. When omitted, the game counts no rounds.
   */
  opens?(event: E): number | undefined
  /** By kind of event: returns the decisive moment, or undefined if the event decided nothing. */
  readonly moments: {
    readonly [T in E['type']]?: (
      event: Extract<E, { readonly type: T }>,
      at: MomentContext<V, E>,
    ) => DecisiveMoment | undefined
  }
}

/** Returns the decisive moments among the events of one position, which begins in `round`. */
export function momentsAmong(
  text: EndText,
  at: MomentContext,
  round?: number,
): readonly (DecisiveMoment & { readonly round?: number })[] {
  let now = round
  return at.events.flatMap((event) => {
    now = text.opens?.(event) ?? now
    const moment = text.moments[event.type]?.(event, at)
    return moment ? { ...moment, ...(now !== undefined && { round: now }) } : []
  })
}

/**
 * Returns one deed for each seat. It is the first deed of which every other seat did less, or else the first one of
 * which no other seat did more, or else the first deed that the seat did at all. The last deed, which is true of every
 * seat, is chosen only if the seat did most of it, or nothing else.
 */
export function chooseDeeds(deedsBySeat: Readonly<Record<SeatId, readonly Deed[]>>): Readonly<Record<SeatId, string>> {
  const seats = Object.entries(deedsBySeat)
  const all = seats.flatMap(([, deeds]) => deeds)
  /** Returns how many seats did at least as much, including the seat of `deed`. */
  const equals = (deed: Deed): number => all.filter(({ id, count }) => id === deed.id && count >= deed.count).length
  /** Returns whether no seat did more. */
  const isMost = (deed: Deed): boolean => all.every(({ id, count }) => id !== deed.id || count <= deed.count)
  return Object.fromEntries(
    seats.map(([seat, deeds]) => {
      const done = deeds.filter(({ count }) => count > 0)
      const withoutLast = done.filter((deed) => deed !== deeds.at(-1))
      const chosen = done.find((deed) => equals(deed) === 1) ?? withoutLast.find(isMost) ?? done[0] ?? deeds.at(-1)
      return [seat, chosen?.text ?? '']
    }),
  )
}

/** A row of the ranking, which is for one seat. */
export interface EndRow extends SeatResult {
  readonly seat: SeatId
  /** The place of the seat, from 1. Set if the game ranks its seats. Equal seats share a place. */
  readonly place?: number
  readonly won: boolean
}

type Ranked = Pick<EndText, 'ranking'>

/** Returns the seats by place. The winners are first. Undefined if the game does not rank seats. */
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

/**
 * Returns every seat once, the best first. Seats are ordered by place. Without places, winners come before the other
 * seats.
 */
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
 * Returns the line for one person, who holds the seats `mine`, and the reason for the end. Undefined for a watcher.
 * Also undefined for a person with seats on both sides, for whom the match's own line is more useful.
 */
export function ownEnd(end: End, text: EndText | undefined, viewerSeats: readonly SeatId[]): EndWords | undefined {
  const { outcome, crew } = end
  const ownSeats = viewerSeats.filter((seat) => end.seats.includes(seat))
  if (ownSeats.length === 0) return undefined
  const groups = groupsOf(end, text)
  const won = ownSeats.some((seat) => outcome.winners.includes(seat))
  if (groups === undefined) {
    const isBoth = won && ownSeats.some((seat) => !outcome.winners.includes(seat))
    return isBoth ? undefined : text?.own({ ...end, mine: ownSeats, won })
  }
  const group = groups.find((candidate) => candidate.some((seat) => ownSeats.includes(seat))) ?? []
  const place = placeIn(groups, group[0] ?? '')
  const level = group.filter((seat) => !ownSeats.includes(seat))
  const placeText = `${ordinal(place)}${level.length === 0 ? '' : `, level with ${crew(level).within}`}`
  return text?.own({ ...end, mine: ownSeats, won, place, placeText })
}

/** A decisive moment at its position in the match. */
export interface PlacedMoment extends DecisiveMoment {
  readonly position: number
  /** Missing if the game counts no rounds. */
  readonly round?: number
}

/**
 * Returns the most decisive moments, in the order of the match. Of equally decisive moments, the later one is chosen.
 * No title occurs twice.
 */
export function chooseMoments(moments: readonly PlacedMoment[], most = 3): readonly PlacedMoment[] {
  const chosen: PlacedMoment[] = []
  for (const moment of [...moments].sort((a, b) => b.weight - a.weight || b.position - a.position)) {
    if (chosen.length === most) break
    const isNew = chosen.every(({ title, position }) => title !== moment.title && position !== moment.position)
    if (isNew) chosen.push(moment)
  }
  return chosen.sort((a, b) => a.position - b.position)
}
