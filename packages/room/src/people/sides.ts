import { withPlay } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { findPerson, isPresent, phaseOf, type Room, type Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** The first schema in which a seat's own side decides who comes to it. */
export const WITH_SIDES = 7

/** Whether sides keep secrets from each other now: a match of several sides, at a table where nobody plays for two. */
export function sidesBind(room: Room): boolean {
  return room.schema >= WITH_SIDES && phaseOf(room) === 'playing' && hasSides(room)
}

/** Whether people play against each other here, and nobody for two sides. */
export function hasSides({ seats, settings }: Room): boolean {
  return !settings.severalSides && new Set(seats.map(({ side }) => side)).size > 1
}

/** The sides on which a person holds a seat, or acts for one. */
export function sidesOf(room: Room, person: PersonId): readonly string[] {
  return [...new Set(seatsSeenBy(room, person).map(({ side }) => side))]
}

/** Whether somebody may speak for a side: present, and not in a place that others have given to this device and its owner may win back. */
export function maySpeak(room: Room, id: PersonId): boolean {
  return isPresent(room, id) && findPerson(room, id)?.withdrawn === undefined
}

/** Whether a side has people, and none of them may speak for it now. */
export function isSideAway(room: Room, side: string): boolean {
  const people = room.seats.filter((seat) => seat.side === side).flatMap((seat) => seat.people)
  return people.length > 0 && !people.some((id) => maySpeak(room, id))
}

/**
 * Whether a person would play for two sides if this seat were theirs too: by the seats they hold or stand in for, and,
 * in a match, by any they saw with before, for what was seen is not forgotten. The one rule for every way to a seat: claim,
 * share, assign, ask and stand-in. A table that lets one person play several sides has no such rule.
 */
export function wouldPlayTwoSides(room: Room, person: PersonId, seat: Seat): boolean {
  if (room.settings.severalSides) return false
  const known = sideSeenBy(room, findPerson(room, person)?.tokenHash)
  if (known !== undefined && known !== seat.side) return true
  return seatsSeenBy(room, person).some(({ side }) => side !== seat.side)
}

/** The side from which the match that is played was seen with a token, by its hash. */
export function sideSeenBy({ play }: Pick<Room, 'play'>, tokenHash: string | undefined): string | undefined {
  return play === undefined || play.end !== undefined ? undefined : play.sides?.[tokenHash ?? '']
}

/** Whether a device has played the match that is played, by a place that was its own: it may come back to it at any time. */
export function hasPlayed(room: Pick<Room, 'play'>, tokenHash: string | undefined): boolean {
  return sideSeenBy(room, tokenHash) !== undefined && !room.play?.putOut?.includes(tokenHash ?? '')
}

/** Notes for whom each person has seen the match. By token: who leaves and comes back under another name is the same. */
export function recordSidesSeen(room: Room): Room {
  const { play } = room
  if (play === undefined || phaseOf(room) !== 'playing' || room.settings.severalSides) return room
  const news: Record<string, string> = {}
  for (const { id, tokenHash } of room.people) {
    const side = seatsSeenBy(room, id)[0]?.side
    if (side !== undefined && play.sides?.[tokenHash] === undefined) news[tokenHash] = side
  }
  if (Object.keys(news).length === 0) return room
  return withPlay(room, play, { sides: { ...play.sides, ...news } })
}

/** Notes that the match stands on the public list: strangers may have come from there. */
export function noteListed(room: Room): Room {
  const { play, settings } = room
  if (play === undefined || play.listed || !settings.listed || phaseOf(room) !== 'playing') return room
  return withPlay(room, play, { listed: true })
}

/** Everybody keeps the seats of one side, the first they hold. */
export function keepOneSide(room: Room): { readonly seats: readonly Seat[]; readonly events: readonly RoomEvent[] } {
  const own = new Map<PersonId, string>()
  const events: RoomEvent[] = []
  const seats = room.seats.map((seat): Seat => {
    const people = seat.people.filter((id) => {
      const side = own.get(id) ?? seat.side
      own.set(id, side)
      return side === seat.side
    })
    if (people.length === seat.people.length) return seat
    events.push({ type: 'seat', seat: seat.id, people })
    return { ...seat, people, standing: {} }
  })
  return { seats, events }
}

/** Who sits on the sides that a person sees with, that person included, in seat order. */
export function sideOf(room: Room, person: PersonId): readonly PersonId[] {
  const sides = new Set(seatsSeenBy(room, person).map(({ side }) => side))
  const seats = room.seats.filter(({ side }) => sides.has(side))
  const people = seats.flatMap(({ people: owners, standIn }) =>
    standIn === undefined || standIn === 'bot' ? owners : [...owners, standIn],
  )
  return [...new Set(people)]
}
