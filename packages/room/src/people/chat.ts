import { extend } from '@bay327/engine'
import { changed, without, withPlay, type Change, type Result } from '../result.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { sideOf } from './sides.ts'
import { phaseOf, type Person, type Room } from '../state.ts'

/** Number of watchers' lines that are kept for the players until the match ends: the last ones. */
const MOST_KEPT = 40

interface ChatLine {
  readonly text: string
  /** For one's own side only. */
  readonly side?: boolean | undefined
}

/**
 * Says a line to the table, or with `side` to the people who sit on the speaker's side now. During a match, a line of a person
 * without a seat goes to people without a seat, and to the players when the match ends. Refuses a blank line, and `side` of a
 * person without a side.
 */
export function chat(room: Room, { id, name }: Person, request: ChatLine): Result {
  const text = request.text.trim()
  if (text === '') return 'bad-message'
  if (request.side) {
    const to = sideOf(room, id)
    return to.length > 0 ? changed(room, { type: 'chat', person: id, name, text, watcher: false, to }) : 'not-your-seat'
  }
  const { play } = room
  const watcher = phaseOf(room) === 'playing' && seatsSeenBy(room, id).length === 0
  const line = { person: id, name, text }
  const kept =
    watcher && play
      ? withPlay(room, play, { watcherChat: [...(play.watcherChat ?? []), line].slice(-MOST_KEPT) })
      : room
  return changed(kept, { type: 'chat', ...line, watcher })
}

/** Adds what watchers said during a match to the events with which it ends: the players read it now. */
export function releaseWatcherChat({ room, events }: Change): Change {
  const { play } = room
  if (play?.end === undefined || play.watcherChat === undefined) return { room, events }
  const late = play.watcherChat.map((line) => ({ type: 'chat', ...line, watcher: true, late: true }) as const)
  return { room: extend(room, { play: without(play, 'watcherChat') }), events: [...late, ...events] }
}
