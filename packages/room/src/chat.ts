import { changed, type Result } from './change.ts'
import { isSeated, phaseOf, type Person, type Room } from './state.ts'

/** A line to the table; during a match, by somebody without a seat, to the watchers only. */
export function chat(room: Room, { id, name }: Person, given: string): Result {
  const text = given.trim()
  if (text === '') return 'bad-message'
  const watcher = phaseOf(room) === 'playing' && !isSeated(room, id)
  return changed(room, { type: 'chat', person: id, name, text, watcher })
}
