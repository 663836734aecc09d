import { changed, type Result } from '../result.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { sideOf } from './sides.ts'
import { phaseOf, type Person, type Room } from '../state.ts'

interface ChatLine {
  readonly text: string
  /** For one's own side only. */
  readonly side?: boolean | undefined
}

/**
 * Adds a chat message. During a match, messages of people without a seat go to watchers only. A message for one's side
 * goes to the people who hold its seats now, not to later ones.
 */
export function chat(room: Room, { id, name }: Person, request: ChatLine): Result {
  const text = request.text.trim()
  if (text === '') return 'bad-message'
  if (request.side) {
    const to = sideOf(room, id)
    return to.length > 0 ? changed(room, { type: 'chat', person: id, name, text, watcher: false, to }) : 'not-your-seat'
  }
  const watcher = phaseOf(room) === 'playing' && seatsSeenBy(room, id).length === 0
  return changed(room, { type: 'chat', person: id, name, text, watcher })
}
