import { extend, setKey } from '@bay327/engine'
import type { CommandId, PersonId } from '../ids.ts'
import type { Made } from '../made.ts'
import { findPerson, type Room } from '../state.ts'

/**
 * How many accepted ids the room keeps of one person: more than a line may carry while a server is still at a copy of one of
 * them that another server has carried out (`COMMAND_DEADLINE_MS`).
 */
const MOST_OF_ONE = 64
/** The same for those who are not people of the table: the clockwork, and whoever has left. */
const MOST_OF_OTHERS = 100

/** Whether a command was accepted before. What a person may have under way is remembered, not everything for ever. */
export function isDuplicate(room: Room, id: CommandId): boolean {
  for (const whose in room.seen) if (room.seen[whose]?.includes(id)) return true
  return false
}

interface Remembered {
  readonly id: CommandId
  readonly by?: PersonId
  readonly made?: Made
}

/** Remembers that a command was accepted. */
export function rememberCommand(room: Room, { id, by, made }: Remembered): Room {
  const whose = findPerson(room, by ?? made?.person)?.id ?? ''
  const ids = [...(room.seen[whose] ?? []), id].slice(whose === '' ? -MOST_OF_OTHERS : -MOST_OF_ONE)
  return extend(room, { seen: setKey(room.seen, whose, ids) })
}

/** Remembers what a person sent under nobody's name. */
export function forgetWhose(seen: Room['seen'], person: PersonId): Room['seen'] {
  const { [person]: own = [], '': others = [], ...rest } = seen
  return { ...rest, '': [...others, ...own].slice(-MOST_OF_OTHERS) }
}

/** Whom a token opens the table for. */
export function personOf({ people }: Pick<Room, 'people'>, tokenHash: string): PersonId | undefined {
  return people.find((person) => person.tokenHash === tokenHash)?.id
}
