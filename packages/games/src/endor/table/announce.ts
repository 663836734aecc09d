import type { LogText } from '@bay327/engine'
import type { EndorEvent } from '../shared/events.ts'

/** Steps on the way to something that is told itself. */
const silent: ReadonlySet<EndorEvent['type']> = new Set(['discarded', 'reshuffled', 'drew', 'track', 'ordered'])

/** What is read aloud of an event: the log's own sentence. */
export function announce(event: EndorEvent, line: LogText | undefined): string | undefined {
  return silent.has(event.type) ? undefined : line?.text
}
