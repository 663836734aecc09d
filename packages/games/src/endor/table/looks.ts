import { sideOfShip } from '../shared/data/tables.ts'
import type { Battle, OrderId, Seat, ShipKind, Side } from '../shared/data/types.ts'
import { seatIds } from '../shared/data/types.ts'
import { sideGlyphs, type Mark } from '@bay327/table/view/shapes'

const ring = (r: number, x = 12, y = 12): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** Line drawings for cards and sectors on a grid of 24 units, one path each. */
export const glyphs: Readonly<Record<OrderId, string>> = {
  xwing: 'M12 2v17M12 9 4 4.5M12 9l8-4.5M12 14l-8 5.5M12 14l8 5.5M4 2v4M20 2v4M4 17.5v4M20 17.5v4M10 19h4',
  ywing: 'M9.5 3h5v5h-5zM12 8v9M5 13h14M5 8v14M19 8v14M9 17h6',
  bwing: `${ring(2.5, 12, 4.5)}M12 7v15M12 11.5 4.5 15M12 11.5l7.5 3.5M4.5 12.5v6M19.5 12.5v6M10 22h4`,
  tie: `M4.5 3v18M19.5 3v18M4.5 12h4M15.5 12h4${ring(3.5)}`,
  falcon: `${ring(7, 12, 14)}M9.5 7.5V2M14.5 7.5V2M12 14h7M18.5 11l3-2`,
  executor: 'M12 1.5 20 21l-8-3.5L4 21zM12 9v8.5',
  deathStar: `${ring(9.5)}${ring(2.8, 9, 8)}M2.5 13.5h19M2.800 15.5h18.400`,
  shieldAssault: 'M4 21a8 8 0 0 1 16 0M12 18V4M7.5 8.5 12 4l4.5 4.5M2 21h20',
  shieldAmbush: 'M5 14c0-6 3-9.5 7-9.5s7 3.5 7 9.5l-2 6H7zM7 12.5h4M13 12.5h4M10 16.5h4',
  luke: 'M20 4 11 13M8.5 11.5l4 4M10.5 13.5 5 19M3.5 17.5l3 3',
  darthVader: 'M4.5 20C4 9 7 3.5 12 3.5S20 9 19.5 20l-4-1.5L12 13l-3.5 5.5zM7.5 10.5h3M13.5 10.5h3',
  emperor: 'M13.5 2 6 13h5l-2.5 9L18 10h-5.5L16 2z',
  redeem: `M19.5 13A8 8 0 1 1 12 6M12 14l8-10M14.5 4H20v5.5`,
}

/** Icons of things that have no order of the same name. */
export const signs = {
  marker: 'M12 2 21 8v8l-9 6-9-6V8zM12 8v8M8 10v4M16 10v4',
  shield: 'M3 19a9 9 0 0 1 18 0M7 19a5 5 0 0 1 10 0M2 19h20M12 10V3',
  generator: 'M4 8c0 5 3.5 8 8 8s8-3 8-8zM12 16v5M7 21.5h10M12 8 16 2.5',
  team: 'M12 2 20 7v6c0 4-3 7-8 9-5-2-8-5-8-9V7zM8 12l3 3 5-6',
  pile: 'M5 7h11v14H5zM8 4h11v14',
  hand: 'M4 8l7-2 4 13-7 2zM13 6l7 2-4 11',
  bonus: 'M5 3h14v18H5zM12 8v8M8 12h8',
  space: `${ring(9)}${ring(4)}M12 1v4M12 19v4M1 12h4M19 12h4`,
  throne: 'M7 21V8l5-5 5 5v13M4 21h16M9 13h6M9 17h6',
} as const

/**
 * The appearance of each side: colour, pattern of its sectors, and mark (an open ring for the Rebels, a filled bar for
 * the Empire).
 */
export const sideLooks: Readonly<Record<Side, { readonly colour: string; readonly name: string }>> = {
  rebels: { colour: '--luke', name: 'Rebels' },
  empire: { colour: '--red', name: 'Empire' },
}
export const colourOf = (kind: ShipKind): string => sideLooks[sideOfShip[kind]].colour

export const marks: Readonly<Record<Seat, Mark>> = {
  R1: { shape: 'circle', letter: 'R', colour: '--luke' },
  E1: { shape: 'square', letter: 'E', colour: '--red' },
  E2: { shape: 'hexagon', letter: 'I', colour: '--han' },
  R2: { shape: 'diamond', letter: 'A', colour: '--leia' },
}
export const isSeat = (id: string): id is Seat => (seatIds as readonly string[]).includes(id)

export const theatres: readonly Battle[] = ['space', 'shield', 'duel']
export const theatreGlyphs: Readonly<Record<Battle, string>> = {
  space: signs.space,
  shield: signs.generator,
  duel: signs.throne,
}

/** Returns the mark of a side: an open ring for the Rebels, a filled bar for the Empire. */
export const sideMark = (side: Side): Mark => ({
  shape: 'circle',
  letter: '',
  colour: sideLooks[side].colour,
  glyph: side === 'rebels' ? sideGlyphs.ring : sideGlyphs.bar,
})
