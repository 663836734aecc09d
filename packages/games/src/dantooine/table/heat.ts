import HeatGround from './HeatGround.svelte'
import { band, sheet } from './layout.ts'

const { whole, places } = sheet

export const heat = { places, drawing: { whole, side: band - 4, places, Ground: HeatGround } }
