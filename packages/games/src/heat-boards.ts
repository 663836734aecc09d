import type { HeatBoard } from '@bay327/table/heat-board'

/** The board of each game for the casualty map. Only the statistics page uses them. */
export const heatBoards = import.meta.glob<{ readonly heat: HeatBoard }>('./*/table/heat.ts')
