import type { CasualtyMap } from '@bay327/engine'
import type { NewHopeEvent } from '../shared/events.ts'
import type { State } from './state.ts'

/** The areas in which characters were removed, once for each character. */
export const fallen: CasualtyMap<State, NewHopeEvent> = {
  places(events) {
    const areaOf = new Map<string, string>()
    return events.flatMap((event) => {
      if (event.type === 'located') areaOf.set(event.character, event.area)
      const place = event.type === 'removed' ? areaOf.get(event.character) : undefined
      return place === undefined ? [] : [place]
    })
  },
}
