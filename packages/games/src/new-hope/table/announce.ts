import type { LogText } from '@bay327/engine'
import type { NewHopeEvent } from '../shared/events.ts'

/** Steps on the way to something that is told itself: the list of the board says where everybody stands. */
const silent: readonly NewHopeEvent['type'][] = ['turn-started', 'located', 'reshuffled', 'ready', 'game-began']

/** What is read aloud of an event: the log's own sentence. */
export function announce(event: NewHopeEvent, line: LogText | undefined): string | undefined {
  if (silent.includes(event.type)) return undefined
  return line && (line.figures ? `${line.text} ${line.figures}.` : line.text)
}
