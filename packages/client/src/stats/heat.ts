import type { Component } from 'svelte'
import type { Place } from '../board/board.ts'
import type { Box } from '../board/geometry.ts'

/** A game's board with nothing on it: `tables/<game>/heat.ts`. */
export interface HeatBoard {
  readonly places: ReadonlyMap<string, Pick<Place, 'name'>>
  /** Left out: its places lie nowhere in particular, and are listed. */
  readonly drawing?: {
    readonly whole: Box
    /** Side of the largest square that a place has room for. */
    readonly side: number
    readonly places: ReadonlyMap<string, Place>
    /** Gets the pixels a unit. */
    readonly Ground: Component<{ readonly scale: number }>
  }
}

const boards = import.meta.glob<{ readonly heat: HeatBoard }>('../tables/*/heat.ts')

/** Undefined for a game that draws none. */
export async function heatOf(slug: string): Promise<HeatBoard | undefined> {
  return (await boards[`../tables/${slug}/heat.ts`]?.())?.heat
}
