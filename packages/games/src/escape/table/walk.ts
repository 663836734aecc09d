import { bay, falcon } from '../shared/data/map.ts'
import type { EscapeEvent } from '../shared/events.ts'
import type { Walk } from '@bay327/table/board/board'

/** Returns how an event moves a piece over the board, if it does. */
export function walkOf(event: EscapeEvent): Pick<Walk, 'piece' | 'places' | 'manner'> | undefined {
  if (event.type === 'moved') return { piece: event.hero, places: [event.from, ...event.path], manner: 'walk' }
  if (event.type === 'jumped') return { piece: event.hero, places: [event.from, event.to], manner: 'jump' }
  if (event.type === 'stepped-out') return { piece: event.hero, places: [falcon, bay], manner: 'walk' }
  if (event.type === 'boarded' || event.type === 'won') {
    return { piece: event.hero, places: [bay, falcon], manner: 'walk' }
  }
  return undefined
}
