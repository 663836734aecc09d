import type { HeatBoard } from '@bay327/table/heat-board'

/** Each game's board for the map of losses; used by the page of statistics only. */
export const heatBoards = import.meta.glob<{ readonly heat: HeatBoard }>('./*/table/heat.ts')
