import { extend } from '@bay327/engine'
import { changed, without, withPlay, type Change, type Result } from '../result.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import { sideOf } from './sides.ts'
import { phaseOf, type Person, type Room } from '../state.ts'

/** Maximum number of watchers' lines that are kept for the players until the match ends. The last lines are kept. */
const MOST_STORED = 40

interface ChatLine {
  readonly text: string
  /** Whether the line is only for the speaker's own side. */
  readonly side?: boolean | undefined
}

/**
 * Adds a line of chat for the table, or with `side` for the people who are on the speaker's side now. During a match, a
 * line of a person without a seat is sent to people without a seat, and to the players when the match ends. Refuses a
 * blank line, and `side` from a person without a side.
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
  const shortened =
    watcher && play
      ? withPlay(room, play, { watcherChat: [...(play.watcherChat ?? []), line].slice(-MOST_STORED) })
      : room
  return changed(shortened, { type: 'chat', ...line, watcher })
}

/** Adds the watchers' lines of a match to the events of its end, so that the players read the lines then. */
export function releaseWatcherChat({ room, events }: Change): Change {
  const { play } = room
  if (play?.end === undefined || play.watcherChat === undefined) return { room, events }
  const late = play.watcherChat.map((line) => ({ type: 'chat', ...line, watcher: true, late: true }) as const)
  return { room: extend(room, { play: without(play, 'watcherChat') }), events: [...late, ...events] }
}
