import { withPlay } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { findPerson, isPresent, phaseOf, type Room, type Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** The first schema in which the people of a seat's own side decide who gets the seat. */
export const WITH_SIDES = 7

/**
 * Returns whether sides have secrets from each other now: the match has several sides, and nobody plays for two of
 * them.
 */
export function sidesBind(room: Room): boolean {
  return room.schema >= WITH_SIDES && phaseOf(room) === 'playing' && hasSides(room)
}

/** Returns whether the seats have several sides, and no person plays for two of them. */
export function hasSides({ seats, settings }: Room): boolean {
  return !settings.severalSides && new Set(seats.map(({ side }) => side)).size > 1
}

/** Returns the sides on which a person holds a seat or is a stand-in. */
export function sidesOf(room: Room, person: PersonId): readonly string[] {
  return [...new Set(seatsSeenBy(room, person).map(({ side }) => side))]
}

/**
 * Returns whether a person may consent for a side. The person has to be present. The person must not be in a seat that
 * was given to their device and that its owner may win back.
 */
export function maySpeak(room: Room, id: PersonId): boolean {
  return isPresent(room, id) && findPerson(room, id)?.withdrawn === undefined
}

/** Returns whether a side has people, but none of them may consent for the side now. */
export function isSideAway(room: Room, side: string): boolean {
  const people = room.seats.filter((seat) => seat.side === side).flatMap((seat) => seat.people)
  return people.length > 0 && !people.some((id) => maySpeak(room, id))
}

/**
 * Returns whether a person would play for two sides with this seat. The seats that they hold or stand in for count.
 * During a match, seats that they had before count too, because they know the secrets of those seats. Every way to a
 * seat uses this rule: claim, share, assign, ask and stand-in. The rule does not apply to a table that allows one
 * person to play several sides.
 */
export function wouldPlayTwoSides(room: Room, person: PersonId, seat: Seat): boolean {
  if (room.settings.severalSides) return false
  const known = sideSeenBy(room, findPerson(room, person)?.tokenHash)
  if (known !== undefined && known !== seat.side) return true
  return seatsSeenBy(room, person).some(({ side }) => side !== seat.side)
}

/**
 * Returns the side from which a token has seen the current match, by the token's hash. Undefined if it has seen none.
 */
export function sideSeenBy({ play }: Pick<Room, 'play'>, tokenHash: string | undefined): string | undefined {
  return play === undefined || play.end !== undefined ? undefined : play.sides?.[tokenHash ?? '']
}

/** Returns whether a device has played in the current match in a seat of its own. Such a device may return. */
export function hasPlayed(room: Pick<Room, 'play'>, tokenHash: string | undefined): boolean {
  return sideSeenBy(room, tokenHash) !== undefined && !room.play?.putOut?.includes(tokenHash ?? '')
}

/**
 * Records the side from which each person has seen the match. The record is by token, so a new name does not remove it.
 */
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

/** Records that the match is on the public list, from which strangers may have come. */
export function noteListed(room: Room): Room {
  const { play, settings } = room
  if (play === undefined || play.listed || !settings.listed || phaseOf(room) !== 'playing') return room
  return withPlay(room, play, { listed: true })
}

/** Returns the seats when each person keeps only the seats of one side: the side of their first seat. */
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

/** Returns the people on the sides of a person in seat order, including the person. */
export function sideOf(room: Room, person: PersonId): readonly PersonId[] {
  const sides = new Set(seatsSeenBy(room, person).map(({ side }) => side))
  const seats = room.seats.filter(({ side }) => sides.has(side))
  const people = seats.flatMap(({ people: owners, standIn }) =>
    standIn === undefined || standIn === 'bot' ? owners : [...owners, standIn],
  )
  return [...new Set(people)]
}
