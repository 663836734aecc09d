import type { Component } from 'svelte'
import type { Place } from './board/board.ts'
import type { Box } from './board/geometry.ts'

/** A game's board with nothing on it: `<game>/table/heat.ts`. */
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
