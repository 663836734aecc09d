import type { LogText } from '@bay327/engine'
import type { EscapeEvent } from '../shared/events.ts'
import { heroData } from '../shared/data/heroes.ts'

/** Steps on the way to something that is told itself. */
const silent: readonly EscapeEvent['type'][] = ['turn-began', 'discarded', 'reshuffled', 'transfer-asked']

/** What is read aloud of an event: the log's own sentence, with the Hero's name where it lacks one. */
export function announce(event: EscapeEvent, line: LogText | undefined): string | undefined {
  if (silent.includes(event.type)) return undefined
  // Who spent a resource has said so already.
  if (event.type === 'stat' && event.why === 'spent') return undefined
  if (!line) return undefined
  const name = 'hero' in event ? heroData[event.hero].short : ''
  return line.text.includes(name) ? line.text : `${name}: ${line.text}`
}
