import { changed, type Result } from './change.ts'
import { seatsSeenBy } from './questions.ts'
import { phaseOf, type Person, type Room } from './state.ts'

/** A line to the table; during a match, by somebody who acts for no seat, to the watchers only. */
export function chat(room: Room, { id, name }: Person, given: string): Result {
  const text = given.trim()
  if (text === '') return 'bad-message'
  const watcher = phaseOf(room) === 'playing' && seatsSeenBy(room, id).length === 0
  return changed(room, { type: 'chat', person: id, name, text, watcher })
}
