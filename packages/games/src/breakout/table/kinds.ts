import type { Kinds } from '@bay327/table/regions/figure'
import RoundSteps from '@bay327/table/tracks/RoundSteps.svelte'

/** The drawings of this table's larger figures. */
export const kinds: Kinds = { steps: RoundSteps }
