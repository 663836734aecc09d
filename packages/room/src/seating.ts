import { legalPeople, type Game } from '@bay327/engine'
import { without, type Change } from './change.ts'
import type { PersonId } from './ids.ts'
import { same } from './same.ts'
import type { Person, Room, Seat } from './state.ts'
import type { RoomEvent } from './wire.ts'

/** The greatest legal number of players that is no more than these, or the least one there is. */
export function legalPlayers(game: Game, players: number): number {
  const legal = legalPeople(game)
  return legal.filter((count) => count <= players).at(-1) ?? game.people.min
}

/** Those who came to play, in order of arrival. */
export function players(room: Room): readonly Person[] {
  return room.people.filter(({ watches }) => watches === undefined)
}

/**
 * The lobby's seats after people or switches have changed. The game's default holders get them until somebody has
 * seated people by hand; from then on everybody stays where he is.
 */
export function reseat(game: Game, room: Room): Room {
  const arrived = players(room)
  const specs = game.seats(room.switches, legalPlayers(game, arrived.length))
  const seats = specs.map((spec): Seat => {
    const old = room.seats.find(({ id }) => id === spec.id)
    const byDefault = spec.holders.flatMap((index) => arrived[index]?.id ?? [])
    const people = room.byHand ? (old?.people ?? []) : byDefault
    const stays = old !== undefined && same(old.people, people)
    const keepsPick = old?.pick !== undefined && spec.pick?.among.includes(old.pick.value) === true
    const pick = spec.pick && (keepsPick ? { ...spec.pick, value: old.pick.value } : spec.pick)
    const seat: Seat = {
      id: spec.id,
      name: spec.name,
      side: spec.side,
      ...(pick && { pick }),
      ...(keepsPick && old.picked && { picked: true }),
      people,
      ...(old?.bot && people.length === 0 && { bot: true }),
      standing: stays ? old.standing : {},
    }
    return same(old, seat) ? (old as Seat) : seat
  })
  return takeReadinessBack(room, { ...room, seats })
}

/** Whoever holds other seats than before has to say again that he is ready. */
export function takeReadinessBack(before: Room, after: Room): Room {
  const people = after.people.map((person) => {
    if (person.nonce === undefined) return person
    const kept = same(heldBy(before, person.id), heldBy(after, person.id))
    return kept ? person : without(person, 'nonce')
  })
  return { ...after, people }
}

/** Each seat of a person with those who share it. */
function heldBy(room: Room, id: PersonId): readonly (readonly string[])[] {
  return room.seats.filter(({ people }) => people.includes(id)).map(({ id: seat, people }) => [seat, ...people])
}

/**
 * The seats after somebody left for good (the ruling below section 5 of the rules of `escape`, for every game): a
 * shared seat loses a voter; one of his own is voted by all who still sit on its side, and is the default player's when
 * nobody does.
 */
export function bequeath(room: Room, leaver: PersonId): Change {
  const events: RoomEvent[] = []
  const seats = room.seats.map((seat): Seat => {
    const rest = without(seat, 'standIn')
    if (seat.standIn === leaver) events.push({ type: 'seat', seat: seat.id, people: seat.people })
    if (!seat.people.includes(leaver)) return seat.standIn === leaver ? rest : seat
    const sharers = seat.people.filter((id) => id !== leaver)
    const people = sharers.length > 0 ? sharers : heirs(room, seat.side, leaver)
    events.push({ type: 'seat', seat: seat.id, people })
    return { ...rest, people, standing: {}, ...(people.length === 0 && { bot: true }) }
  })
  return { room: { ...room, seats }, events }
}

function heirs(room: Room, side: string, leaver: PersonId): readonly PersonId[] {
  const onSide = room.seats.filter((seat) => seat.side === side).flatMap(({ people }) => people)
  return room.people.map(({ id }) => id).filter((id) => id !== leaver && onSide.includes(id))
}
