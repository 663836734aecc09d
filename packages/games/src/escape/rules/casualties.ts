import type { CasualtyMap } from '@bay327/engine'
import type { EscapeEvent } from '../shared/events.ts'
import type { State } from './state.ts'

/** The sector of the Hero whose last stamina went, or whom Vader found: of any other loss no place is to blame. */
export const fallen: CasualtyMap<State, EscapeEvent> = {
  places: (events, { heroes }) =>
    events.flatMap((event) => {
      const fell = event.type === 'lost' && (event.cause === 'stamina' || event.cause === 'vader-faced')
      return fell ? [heroes[event.hero].sector] : []
    }),
}
