import type { Kinds } from '@bay327/table/regions/figure'
import Sure from '@bay327/table/board/Sure.svelte'
import StatusSwitch from '@bay327/table/tracks/StatusSwitch.svelte'
import Track from '@bay327/table/tracks/Track.svelte'
import Skills from './pads/Skills.svelte'

/** The drawings of this table's larger figures. */
export const kinds: Kinds = { states: StatusSwitch, scale: Track, skills: Skills, sure: Sure }
