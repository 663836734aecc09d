import type { LogText } from '@bay327/engine'
import type { CaptureEvent } from '../shared/events.ts'
import { isDecided } from './pictures.ts'

/** What is read aloud of an event: the log's own sentence with its figures. Throws that decide nothing stay silent. */
export function announce(event: CaptureEvent, line: LogText | undefined): string | undefined {
  if (event.type === 'battle' || event.type === 'won') return undefined
  if (event.type === 'threw' && !isDecided(event.throw)) return undefined
  if (!line) return undefined
  return line.figures ? `${line.text} ${line.figures}.` : line.text
}
