import HeatGround from './board/HeatGround.svelte'
import { band, sheet } from './board/layout.ts'

const { whole, places } = sheet

export const heat = { places, drawing: { whole, side: band - 4, places, Ground: HeatGround } }
