import HeatGround from './HeatGround.svelte'
import { places, whole } from './chart.ts'

export const heat = { places, drawing: { whole, side: 60, places, Ground: HeatGround } }
