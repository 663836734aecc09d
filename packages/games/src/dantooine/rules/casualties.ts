import type { CasualtyMap } from '@bay327/engine'
import type { DantooineEvent } from '../shared/events.ts'
import type { State } from './state.ts'

/** The places of X-Wings that Vader shot at, once for each piece that came off. */
export const fallen: CasualtyMap<State, DantooineEvent> = {
  places(events) {
    const placeOf = new Map<string, string>()
    return events.flatMap((event) => {
      if (event.type === 'rebel-moved') placeOf.set(event.seat, event.to)
      const place = event.type === 'attacked' ? placeOf.get(event.target) : undefined
      return event.type === 'attacked' && place !== undefined ? event.lost.map(() => place) : []
    })
  },
}
