import type { CasualtyMap } from '@bay327/engine'
import type { BreakoutEvent } from '../../shared/events.ts'
import type { State } from '../state.ts'

/** The squares where Rebels were captured. */
export const fallen: CasualtyMap<State, BreakoutEvent> = {
  places: (events) => events.flatMap((event) => (event.type === 'jailed' ? [event.from] : [])),
}
