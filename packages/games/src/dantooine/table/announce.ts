import type { LogText } from '@bay327/engine'
import type { DantooineEvent } from '../shared/events.ts'

/** Steps on the way to something that is told itself. */
const silent: readonly DantooineEvent['type'][] = ['turn-began', 'entered']

/** What is read aloud of an event: the log's own sentence. */
export function announce(event: DantooineEvent, line: LogText | undefined): string | undefined {
  return silent.includes(event.type) ? undefined : line?.text
}
