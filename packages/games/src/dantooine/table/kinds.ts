import type { Kinds } from '@bay327/table/regions/figure'
import StatusSwitch from '@bay327/table/tracks/StatusSwitch.svelte'
import ShipOf from './pads/ShipOf.svelte'
import Track from './Track.svelte'

/** The drawings of this table's larger figures. */
export const kinds: Kinds = { states: StatusSwitch, line: Track, ship: ShipOf }
