import type { Place } from '@bay327/table/board/board'
import HeatGround from './HeatGround.svelte'
import { bare, places as squares, side } from './places.ts'

/** Open sides of a square matter for moves, not for this map. */
const places: ReadonlyMap<string, Place> = new Map(
  [...squares].map(([id, place]) => [id, { ...place, name: place.name.replace(/, (open|left only) to.*$/, '') }]),
)

export const heat = { places, drawing: { whole: bare, side, places, Ground: HeatGround } }
