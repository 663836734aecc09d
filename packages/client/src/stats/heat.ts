import { heatBoards } from '@bay327/games/heat-boards'
import type { HeatBoard } from '@bay327/table/heat-board'

/** Returns the board of a game's heat map. Returns undefined if the game has none. */
export async function heatOf(slug: string): Promise<HeatBoard | undefined> {
  return (await heatBoards[`./${slug}/table/heat.ts`]?.())?.heat
}
