import HeatGround from './board/HeatGround.svelte'
import { places, whole } from './board/chart.ts'

export const heat = { places, drawing: { whole, side: 60, places, Ground: HeatGround } }
