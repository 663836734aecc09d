import type { CasualtyMap } from '@bay327/engine'
import type { EscapeEvent } from '../../shared/events.ts'
import type { State } from '../state.ts'

/** The sector of the Hero who lost the last stamina or was captured by Vader. Other losses have no place. */
export const fallen: CasualtyMap<State, EscapeEvent> = {
  places: (events, { heroes }) =>
    events.flatMap((event) => {
      const fell = event.type === 'lost' && (event.cause === 'stamina' || event.cause === 'vader-faced')
      return fell ? [heroes[event.hero].sector] : []
    }),
}
