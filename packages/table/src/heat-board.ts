import type { Component } from 'svelte'
import type { Place } from './board/board.ts'
import type { Box } from './board/geometry.ts'

/** A game's empty board: `<game>/table/heat.ts`. */
export interface HeatBoard {
  readonly places: ReadonlyMap<string, Pick<Place, 'name'>>
  /** The drawing of the board. Without it, places have no positions and are listed. */
  readonly drawing?: {
    readonly whole: Box
    /** Side of the largest square that fits a place, in units. */
    readonly side: number
    readonly places: ReadonlyMap<string, Place>
    /** Draws the background. Receives the pixels per unit. */
    readonly Ground: Component<{ readonly scale: number }>
  }
}
