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

/** So many entries of a table's log one may look back, and so many events are told of them: the last. */
export const FURTHEST = 400
const MOST_EVENTS = 600

/** An earlier moment of the match that is played, as somebody saw it, and what they were told since. */
export interface Past {
  readonly view: View
  readonly events: readonly SentEvent[]
}

/** Why somebody may not look back to a version of their table; undefined when they may. */
export function refusePast(room: Room, version: number, person: PersonId | undefined): ErrorCode | undefined {
  if (phaseOf(room) !== 'playing') return 'no-match'
  if (!maySeeMatch(room, findPerson(room, person)?.id)) return 'not-your-seat'
  if (version >= room.version) return 'passed'
  return version < room.version - FURTHEST ? 'too-far-back' : undefined
}

/**
 * A door out beside `viewFor` and `eventFor`, and made of nothing else: who looks back is shown what they were shown then, by the
 * seats that they had then, and told what they were told, until `to`. `steps` are the room after each entry from that version on.
 * Nothing of before the deal is shown, and of the talk nothing.
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
  // Where watchers may not see the match any more, or might not then, whoever watched is shown nothing.
  if (!maySeeMatch(room, findPerson(room, person)?.id)) return 'not-your-seat'
  const asked = after.filter(({ room: each }) => each.version <= to)
  const events = asked.flatMap(({ room: each, events: happened }) =>
    happened.flatMap((event): SentEvent[] => {
      const seen = event.type === 'chat' ? undefined : eventFor(game, each, event, findPerson(each, person)?.id)
      return seen === undefined ? [] : [{ at: each.at, version: each.version, event: seen }]
    }),
  )
  return { view: pastViewFor(game, room, person), events: events.slice(-MOST_EVENTS) }
}
