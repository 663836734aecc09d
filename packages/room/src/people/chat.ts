import { changed, type Result } from '../result.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { sideOf } from './sides.ts'
import { phaseOf, type Person, type Room } from '../state.ts'

interface ChatLine {
  readonly text: string
  /** To one's own side alone. */
  readonly side?: boolean | undefined
}

/**
 * A line to the table; during a match, by somebody who acts for no seat, to the watchers only. Or to one's side: to those
 * who sit there now, whoever takes a seat there later.
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
