import { eventFor, knowledgeOf, maySeeMatch } from '@bay327/room'
import type { Json } from '@bay327/engine'
import type { PersonId, Position, Room, RoomEvent, Told, Update, View } from '@bay327/room'
import type { Replica, Step } from './replica.ts'

/** What one viewer is told of a step, or of several. */
export interface Change {
  readonly parts: Readonly<Record<string, Json>>
  readonly events: readonly Told[]
}

/** The whole view and the recent events, for whoever holds nothing that leads here. */
export function wholeChange(replica: Replica, view: View, person: PersonId | undefined): Change {
  const { room } = replica.head
  const events = replica.recent.flatMap(({ at, version, event }) => {
    const seen = eventFor(replica.game, room, event, person)
    return seen === undefined ? [] : [{ at, version, event: seen }]
  })
  return { parts: view as unknown as Record<string, Json>, events }
}

/** Tells who may know what of some steps: those of whom nothing is told apart share one list. */
export function eventTeller({ game }: Replica, steps: readonly Step[]): (person: PersonId | undefined) => readonly Told[] {
  const lists = new Map<string, readonly Told[]>()
  const grain = grainOf(steps.flatMap(({ events }) => events))
  return (person) => {
    const key = steps.map(({ room }) => grain(game, room, person)).join('|')
    const told = lists.get(key) ?? steps.flatMap((step) => toldOf(game, step, person))
    lists.set(key, told)
    return told
  }
}

function toldOf(game: Replica['game'], { room, tip, events }: Step, person: PersonId | undefined): Told[] {
  return events.flatMap((event) => {
    const seen = eventFor(game, room, event, person)
    return seen === undefined ? [] : [{ at: room.at, version: tip.version, event: seen }]
  })
}

type Grain = (game: Replica['game'], room: Room, person: PersonId | undefined) => string

/** What tells people apart for these events. */
function grainOf(events: readonly RoomEvent[]): Grain {
  if (events.some(({ type }) => type === 'chat')) return (_game, _room, person) => person ?? ''
  if (events.some((event) => 'secret' in event)) return (_game, room, person) => seatsOf(room, person)
  return (game, room, person) => (maySeeMatch(room, person) ? `sees ${knowledgeOf(game, room, person)}` : '')
}

function seatsOf(room: Room, person: PersonId | undefined): string {
  const seats = seatsSeenBy(room, person).map(({ id }) => id)
  return `${maySeeMatch(room, person)} ${seats.join()}`
}

/** The change as a message. */
export function updateOf(position: Position, from: Position | undefined, change: Change): Omit<Update, 'now' | 'watching'> {
  return { position, ...(from !== undefined && { from }), ...change }
}
