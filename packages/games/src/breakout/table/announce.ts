import type { LogText } from '@bay327/engine'
import type { BreakoutEvent } from '../shared/events.ts'
import { throwFigures } from '../../action-figure/shared/words.ts'

/** What is read aloud of an event: the log's own sentence; throws that decide nothing are passed over. */
export function announce(event: BreakoutEvent, line: LogText | undefined): string | undefined {
  if (event.type === 'ready') return undefined
  if (event.type !== 'threw') return line?.text
  return event.throw.result === 'nothing'
    ? undefined
    : `${throwFigures(event.throw, event.rebel, event.soldier)}. ${line?.text ?? ''}`
}
