import type { CasualtyMap } from '@bay327/engine'
import { fighterKinds } from '../../shared/data/types.ts'
import type { EndorEvent } from '../../shared/events.ts'
import type { State } from '../state.ts'

/** The sectors in which fighters of either side were destroyed, once for each fighter. */
export const fallen: CasualtyMap<State, EndorEvent> = {
  places: (events) =>
    events.flatMap((event) => {
      if (event.type !== 'struck') return []
      const lost = fighterKinds.reduce((sum, kind) => sum + (event.losses[kind] ?? 0), 0)
      return Array.from({ length: lost }, () => event.space)
    }),
}
