import type { Component } from 'svelte'
import type { Place } from './board/board.ts'
import type { Box } from './board/geometry.ts'

/** A game's empty board: `<game>/table/heat.ts`. */
export interface HeatBoard {
  readonly places: ReadonlyMap<string, Pick<Place, 'name'>>
  /** When omitted: its places have no positions, and are listed. */
  readonly drawing?: {
    readonly whole: Box
    /** Size of the largest square that fits a place. */
    readonly side: number
    readonly places: ReadonlyMap<string, Place>
    /** Receives the pixels per unit. */
    readonly Ground: Component<{ readonly scale: number }>
  }
}
