import type { DantooineEvent } from '@bay327/games/dantooine/sight/events'
import { text } from '@bay327/games/dantooine/sight/text'

/** Steps on the way to something that is told itself. */
const silent: readonly DantooineEvent['type'][] = ['turn-began', 'entered']

/** What is read aloud of an event: the log's own sentence. */
export function announce(event: DantooineEvent): string | undefined {
  return silent.includes(event.type) ? undefined : text.event(event)?.text
}
