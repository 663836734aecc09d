import type { CaptureEvent } from '../shared/events.ts'
import type { Walk } from '@bay327/table/board/board'

/** Returns how an event moves a piece over the board. Undefined if it moves none. */
export function walkOf(event: CaptureEvent): Pick<Walk, 'piece' | 'places' | 'manner'> | undefined {
  if (event.type === 'moved') return { piece: event.rebel, places: [event.from, ...event.path], manner: 'walk' }
  if (event.type === 'sent-home') return { piece: event.rebel, places: [event.from, event.to], manner: 'jump' }
  return undefined
}
