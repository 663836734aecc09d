import type { BreakoutEvent } from '@bay327/games/breakout/sight/events'
import { text } from '@bay327/games/breakout/sight/text'
import { throwFigures } from '@bay327/games/action-figure/sight/words'

/** What is read aloud of an event: the log's own sentence; throws that decide nothing are passed over. */
export function announce(event: BreakoutEvent): string | undefined {
  if (event.type === 'ready') return undefined
  const line = text.event(event)
  if (event.type !== 'threw') return line?.text
  return event.throw.result === 'nothing'
    ? undefined
    : `${throwFigures(event.throw, event.rebel, event.soldier)}. ${line?.text ?? ''}`
}
