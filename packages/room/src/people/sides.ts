import { withPlay } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { findPerson, isPresent, phaseOf, type Room, type Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** The first schema in which a seat's own side decides who gets it. */
export const WITH_SIDES = 7

/** Returns whether sides have secrets from each other now: a match of several sides where nobody plays for two. */
export function sidesBind(room: Room): boolean {
  return room.schema >= WITH_SIDES && phaseOf(room) === 'playing' && hasSides(room)
}

/** Returns whether people play against each other and nobody for two sides. */
export function hasSides({ seats, settings }: Room): boolean {
  return !settings.severalSides && new Set(seats.map(({ side }) => side)).size > 1
}

/** Returns the sides on which a person holds a seat or stands in. */
export function sidesOf(room: Room, person: PersonId): readonly string[] {
  return [...new Set(seatsSeenBy(room, person).map(({ side }) => side))]
}

/**
 * Returns whether a person may consent for a side: present, and not in a seat that was given to their device and that
 * its owner may win back.
 */
export function maySpeak(room: Room, id: PersonId): boolean {
  return isPresent(room, id) && findPerson(room, id)?.withdrawn === undefined
}

/** Returns whether a side has people and none of them may consent for it now. */
export function isSideAway(room: Room, side: string): boolean {
  const people = room.seats.filter((seat) => seat.side === side).flatMap((seat) => seat.people)
  return people.length > 0 && !people.some((id) => maySpeak(room, id))
}

/**
 * Returns whether a person would play for two sides with this seat: by the seats they hold or stand in for, and during
 * a match also by seats they had before, because they know its secrets. The one rule for every way to a seat: claim,
 * share, assign, ask and stand-in. It does not apply to a table that allows several sides.
 */
export function wouldPlayTwoSides(room: Room, person: PersonId, seat: Seat): boolean {
  if (room.settings.severalSides) return false
  const known = sideSeenBy(room, findPerson(room, person)?.tokenHash)
  if (known !== undefined && known !== seat.side) return true
  return seatsSeenBy(room, person).some(({ side }) => side !== seat.side)
}

/** Returns the side from which a token, given by its hash, has seen the current match. */
export function sideSeenBy({ play }: Pick<Room, 'play'>, tokenHash: string | undefined): string | undefined {
  return play === undefined || play.end !== undefined ? undefined : play.sides?.[tokenHash ?? '']
}

/** Returns whether a device has played in the current match by a seat of its own, so that it may return. */
export function hasPlayed(room: Pick<Room, 'play'>, tokenHash: string | undefined): boolean {
  return sideSeenBy(room, tokenHash) !== undefined && !room.play?.putOut?.includes(tokenHash ?? '')
}

/** Records the side from which each person has seen the match. By token, so that a new name does not help. */
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

/** Records that the match is on the public list, so that strangers may have come from there. */
export function noteListed(room: Room): Room {
  const { play, settings } = room
  if (play === undefined || play.listed || !settings.listed || phaseOf(room) !== 'playing') return room
  return withPlay(room, play, { listed: true })
}

/** Returns the seats when everybody keeps those of one side: that of their first seat. */
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

/** Returns the people on the sides of a person, that person included, in seat order. */
export function sideOf(room: Room, person: PersonId): readonly PersonId[] {
  const sides = new Set(seatsSeenBy(room, person).map(({ side }) => side))
  const seats = room.seats.filter(({ side }) => sides.has(side))
  const people = seats.flatMap(({ people: owners, standIn }) =>
    standIn === undefined || standIn === 'bot' ? owners : [...owners, standIn],
  )
  return [...new Set(people)]
}
