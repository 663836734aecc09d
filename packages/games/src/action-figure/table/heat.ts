import type { Place } from '@bay327/table/board/board'
import HeatGround from './HeatGround.svelte'
import { bare, places as squares, side } from './places.ts'

/** The squares by id. The open sides are removed from each name, because only moves need them. */
const places: ReadonlyMap<string, Place> = new Map(
  [...squares].map(([id, place]) => [id, { ...place, name: place.name.replace(/, (open|left only) to.*$/, '') }]),
)

export const heat = { places, drawing: { whole: bare, side, places, Ground: HeatGround } }
