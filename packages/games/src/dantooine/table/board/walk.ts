import type { DantooineEvent } from '../../shared/events.ts'
import type { Walk } from '@bay327/table/board/board'
import { vader } from '../marks.ts'

/**
 * Returns how an event moves a piece over the board: space by space, and across to the joined ring. Undefined if it
 * moves none.
 */
export function walkOf(event: DantooineEvent): Pick<Walk, 'piece' | 'places' | 'manner'> | undefined {
  if (event.type !== 'rebel-moved' && event.type !== 'vader-moved') return undefined
  const piece = event.type === 'vader-moved' ? vader : event.seat
  return { piece, places: [event.from, ...event.path], manner: 'walk' }
}
