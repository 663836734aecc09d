import type { EndorEvent } from '@bay327/games/endor/sight/events'
import { text } from '@bay327/games/endor/sight/text'

/** Steps on the way to something that is told itself. */
const silent: ReadonlySet<EndorEvent['type']> = new Set(['discarded', 'reshuffled', 'drew', 'track', 'ordered'])

/** What is read aloud of an event: the log's own sentence. */
export function announce(event: EndorEvent): string | undefined {
  return silent.has(event.type) ? undefined : text.event(event)?.text
}
