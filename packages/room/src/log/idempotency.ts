import { extend, setKey } from '@bay327/engine'
import type { CommandId, PersonId } from '../ids.ts'
import type { Made } from '../made.ts'
import { findPerson, type Room } from '../state.ts'

/**
 * Maximum number of remembered command ids of one person. One connection cannot send as many commands in
 * `COMMAND_DEADLINE_MS`. In that time, a server may still retry a command that another server has applied.
 */
const MOST_OF_ONE = 64
/** Maximum number of remembered command ids of all others: the server's own requests, and people who have left. */
const MOST_OF_OTHERS = 100

/** Returns whether a command was accepted before. Only the latest ids of each person are remembered. */
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

/** Moves a person's command ids to the list of people who have left. */
export function forgetPerson(seen: Room['seen'], person: PersonId): Room['seen'] {
  const { [person]: own = [], '': others = [], ...rest } = seen
  return { ...rest, '': [...others, ...own].slice(-MOST_OF_OTHERS) }
}

/** Returns the person to whom a token belongs, by the token's hash. Returns undefined if it belongs to nobody. */
export function personOf({ people }: Pick<Room, 'people'>, tokenHash: string): PersonId | undefined {
  return people.find((person) => person.tokenHash === tokenHash)?.id
}
