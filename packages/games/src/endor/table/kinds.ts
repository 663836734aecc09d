import type { Kinds } from '@bay327/table/regions/figure'
import StatusSwitch from '@bay327/table/tracks/StatusSwitch.svelte'
import Theatres from './board/Theatres.svelte'
import WayTrack from './WayTrack.svelte'

/** The drawings of this table's larger figures. */
export const kinds: Kinds = { states: StatusSwitch, way: WayTrack, theatres: Theatres }
