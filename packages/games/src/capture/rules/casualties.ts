import type { CasualtyMap } from '@bay327/engine'
import type { CaptureEvent } from '../shared/events.ts'
import type { State } from './state.ts'

/** The squares where soldiers were captured. */
export const fallen: CasualtyMap<State, CaptureEvent> = {
  places: (events) => events.flatMap((event) => (event.type === 'captured' ? [event.square] : [])),
}
