import type { Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import type { Room } from '../state.ts'
import { maySeeMatch } from './game-view.ts'
import type { RoomEvent } from '../protocol/events.ts'

/**
 * Returns an event as one person may see it. Undefined if the event is hidden. `eventFor` and `viewFor` are the only
 * ways by which data leaves the room.
 */
export function eventFor(
  game: Game,
  room: Room,
  event: RoomEvent,
  person: PersonId | undefined,
): RoomEvent | undefined {
  switch (event.type) {
    case 'game': {
      if (!maySeeMatch(room, person)) return undefined
      const seen = game.eventView(event.event, new Set(seatsSeenBy(room, person).map(({ id }) => id)))
      return seen && (seen === event.event ? event : { type: 'game', event: seen })
    }
    case 'chose':
    case 'tie':
    case 'ballot':
      if (!maySeeMatch(room, person)) return undefined
      return event.secret && !seatsSeenBy(room, person).some(({ id }) => id === event.seat) ? undefined : event
    case 'chat':
      if (event.to !== undefined) return person !== undefined && event.to.includes(person) ? event : undefined
      return event.watcher && seatsSeenBy(room, person).length > 0 !== (event.late ?? false) ? undefined : event
    case 'joined':
    case 'left':
    case 'here':
    case 'lost':
    case 'renamed':
    case 'moved':
    case 'seat':
    case 'advice':
    case 'started':
    case 'ended':
    case 'undone':
    case 'proposed':
    case 'agreed':
    case 'declined':
    case 'paused':
    case 'resumed':
    case 'host':
    case 'lobby':
      return event
  }
}
