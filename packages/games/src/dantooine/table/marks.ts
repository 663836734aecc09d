import { xWingIds, type XWingId } from '../shared/data/types.ts'
import { letterOf } from '../text/words.ts'
import { seatIds, type DantooineView, type Rebel, type Seat } from '../shared/types.ts'
import type { Mark } from '@bay327/table/view/shapes'

/** The shape and the colour of each X-Wing. */
const looks: Readonly<Record<XWingId, Pick<Mark, 'shape' | 'colour'>>> = {
  X1: { shape: 'circle', colour: '--s-tec' },
  X2: { shape: 'square', colour: '--han' },
  X3: { shape: 'diamond', colour: '--leia' },
  X4: { shape: 'hexagon', colour: '--s-mil' },
}

export const vader = 'vader'
export const vaderMark: Mark = { shape: 'panels', letter: 'V', colour: '--red' }

export const isSeat = (id: string): id is Seat => (seatIds as readonly string[]).includes(id)

/** Returns the X-Wing's shape and colour, with its pilot's letter. */
export const markOf = (seat: Seat, xWing: XWingId): Mark => ({ ...looks[xWing], letter: letterOf(seat) })

/** Returns the X-Wing of a seat. Before the X-Wings are dealt, a seat has the X-Wing of its own number. */
export function wingOf(seat: Seat, pick: string | undefined): XWingId {
  return xWingIds.find((id) => id === pick) ?? xWingIds[seatIds.indexOf(seat)] ?? 'X1'
}

/** Returns the players, in seat order. */
export const rebelsOf = (view: DantooineView): readonly Rebel[] => seatIds.flatMap((seat) => view[seat] ?? [])
