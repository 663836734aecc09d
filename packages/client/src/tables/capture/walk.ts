import type { CaptureEvent } from '@bay327/games/capture/sight/events'
import type { Walk } from '../../board/board.ts'

/** How an event moves a piece over the board, if it does. */
export function walkOf(event: CaptureEvent): Pick<Walk, 'piece' | 'places' | 'manner'> | undefined {
  if (event.type === 'moved') return { piece: event.rebel, places: [event.from, ...event.path], manner: 'walk' }
  if (event.type === 'sent-home') return { piece: event.rebel, places: [event.from, event.to], manner: 'jump' }
  return undefined
}
