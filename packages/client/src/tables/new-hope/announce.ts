import type { NewHopeEvent } from '@bay327/games/new-hope/sight/events'
import { text } from '@bay327/games/new-hope/sight/text'

/** Steps on the way to something that is told itself: the list of the board says where everybody stands. */
const silent: readonly NewHopeEvent['type'][] = ['turn-started', 'located', 'reshuffled', 'ready', 'game-began']

/** What is read aloud of an event: the log's own sentence. */
export function announce(event: NewHopeEvent): string | undefined {
  if (silent.includes(event.type)) return undefined
  const line = text.event(event)
  return line && (line.figures ? `${line.text} ${line.figures}.` : line.text)
}
