import type { Figures, SeatId } from '@bay327/engine'
import { bay, falcon } from '../shared/data/map.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import { stepsBetween } from '../shared/station.ts'
import type { State } from '../rules/state.ts'
import type { Worth } from './evaluate.ts'

/** Returns public figures for each feature: the pad of the Hero who is asked, the track, and the beam. */
export function facts({ heroes, vader, beam }: State, seat: SeatId): Readonly<Partial<Record<Worth, Figures>>> {
  const { sector, stamina, force, stormtroopers, droidPoints } = heroes[seat as HeroId]
  const aboard = heroIds.filter((id) => heroes[id].sector === falcon).length
  const boxes = heroIds.filter((id) => heroes[id].obiWan && heroes[id].sector !== falcon).length
  return {
    way: { steps: sector === falcon ? 0 : stepsBetween(sector, bay) },
    stamina: { stamina },
    force: { force },
    obiWan: { boxes },
    pursuit: { stormtroopers },
    droidPoints: { droidPoints },
    skills: {},
    boarding: { aboard },
    track: { vader },
    beam: { beam },
  }
}
