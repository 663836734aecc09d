import HeatGround from './HeatGround.svelte'
import { places, side, whole } from './station.ts'

export const heat = { places, drawing: { whole, side: side - 5, places, Ground: HeatGround } }
