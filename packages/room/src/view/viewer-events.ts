import type { Game } from '@bay327/engine'
import { eventFor } from './event.ts'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import type { Room } from '../state.ts'
import { knowledgeAt, maySeeMatch } from './game-view.ts'
import type { RoomEvent, SentEvent } from '../protocol/events.ts'

/** A room after one entry, and its events. */
export interface Happened {
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** Returns each viewer's events of some steps. Viewers who receive the same events share one list. */
export function eventsForViewer(
  game: Game,
  steps: readonly Happened[],
): (person: PersonId | undefined) => readonly SentEvent[] {
  const lists = new Map<string, readonly SentEvent[]>()
  const grain = grainOf(steps.flatMap(({ events }) => events))
  return (person) => {
    const key = steps.map(({ room }) => grain(game, room, person)).join('|')
    const known = lists.get(key)
    if (known) return known
    const viewerEvents = steps.flatMap((step) => eventsOf(game, step, person))
    const alike = [...lists.values()].find((list) => isAlike(list, viewerEvents)) ?? viewerEvents
    lists.set(key, alike)
    return alike
  }
}

function isAlike(some: readonly SentEvent[], others: readonly SentEvent[]): boolean {
  return some.length === others.length && some.every(({ event }, i) => event === others[i]?.event)
}

function eventsOf(game: Game, { room, events }: Happened, person: PersonId | undefined): SentEvent[] {
  const { at, version } = room
  return events.flatMap((event) => {
    const seen = eventFor(game, room, event, person)
    return seen === undefined ? [] : [{ at, version, event: seen }]
  })
}

type Grain = (game: Game, room: Room, person: PersonId | undefined) => string

/** Returns what distinguishes viewers for these events: recipients, holders of a secret, or knowledge. */
function grainOf(events: readonly RoomEvent[]): Grain {
  if (events.some(({ type }) => type === 'chat')) return (_game, _room, person) => person ?? ''
  if (events.some((event) => 'secret' in event)) return seatsKey
  return (game, room, person) => (maySeeMatch(room, person) ? `sees ${knowledgeAt(game, room, person)}` : '')
}

function seatsKey(_game: Game, room: Room, person: PersonId | undefined): string {
  const seats = seatsSeenBy(room, person).map(({ id }) => id)
  return maySeeMatch(room, person) ? `sees ${seats.join()}` : ''
}
