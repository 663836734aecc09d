import type { Kinds } from '@bay327/table/regions/figure'
import StatusSwitch from '@bay327/table/tracks/StatusSwitch.svelte'
import Track from '@bay327/table/tracks/Track.svelte'

/** The drawings of this table's larger figures. */
export const kinds: Kinds = { states: StatusSwitch, scale: Track }
