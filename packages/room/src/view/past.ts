import type { Game } from '@bay327/engine'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { findPerson, phaseOf, type Room } from '../state.ts'
import type { SentEvent } from '../protocol/events.ts'
import type { View } from '../protocol/view-types.ts'
import { eventFor } from './event.ts'
import { maySeeMatch } from './game-view.ts'
import type { Happened } from './viewer-events.ts'
import { pastViewFor } from './view.ts'

/**
 * Maximum number of log entries that a viewer may look back, and maximum number of events that the viewer gets. The
 * latest events are returned.
 */
export const FURTHEST = 400
const MOST_EVENTS = 600

/**
 * An earlier position of the current match in a person's view of that time, and the events that the person has received
 * since then.
 */
export interface Past {
  readonly view: View
  readonly events: readonly SentEvent[]
}

/** Returns why a person may not look at a version of their table. Undefined if the person may, as at the present one. */
export function refusePast(room: Room, version: number, person: PersonId | undefined): ErrorCode | undefined {
  if (phaseOf(room) !== 'playing') return 'no-match'
  if (!maySeeMatch(room, findPerson(room, person)?.id)) return 'not-your-seat'
  if (version > room.version) return 'passed'
  return version < room.version - FURTHEST ? 'too-far-back' : undefined
}

/**
 * Returns a past view and events: what the person saw then, by the seats that they had then, and the events that they
 * received until `to`. Only `viewFor` and `eventFor` make the result. `steps` holds the room after each entry from that
 * version on. Events before the deal and chat are left out.
 */
export function pastFor(
  game: Game,
  steps: readonly Happened[],
  person: PersonId | undefined,
  to = Infinity,
): Past | ErrorCode {
  const [then, ...after] = steps
  const now = steps.at(-1)?.room
  if (then === undefined || now === undefined) return 'too-far-back'
  const { room } = then
  if (phaseOf(room) !== 'playing' || room.matches !== now.matches) return 'too-far-back'
  // A watcher gets nothing if they may not see the match now, or could not see it then.
  if (!maySeeMatch(room, findPerson(room, person)?.id)) return 'not-your-seat'
  const states = after.filter(({ room: at }) => at.version <= to)
  const events = states.flatMap(({ room: at, events: happened }) =>
    happened.flatMap((event): SentEvent[] => {
      const seen = event.type === 'chat' ? undefined : eventFor(game, at, event, findPerson(at, person)?.id)
      return seen === undefined ? [] : [{ at: at.at, version: at.version, event: seen }]
    }),
  )
  return { view: pastViewFor(game, room, person), events: events.slice(-MOST_EVENTS) }
}
