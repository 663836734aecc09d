import type { HeatBoard } from '@bay327/table/heat-board'

/** Where each game draws what fell on its board; read by the page of statistics alone. */
export const heatBoards = import.meta.glob<{ readonly heat: HeatBoard }>('./*/table/heat.ts')
