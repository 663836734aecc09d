import Ground from './Ground.svelte'
import { places, side, whole } from './board/station.ts'

export const heat = { places, drawing: { whole, side: side - 5, places, Ground } }
