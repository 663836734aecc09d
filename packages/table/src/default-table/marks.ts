import type { GameText, SeatId } from '@bay327/engine'
import { seatLooks, type SeatLook } from '@bay327/engine/contract/table-text'
import type { Mark, Shape } from '../view/shapes.ts'

/** The shape and colour of each look. Every look has its own shape, with the seat's letter on it. */
const looks: Readonly<Record<SeatLook, { readonly shape: Shape; readonly colour: string }>> = {
  red: { shape: 'circle', colour: '--stand-red' },
  blue: { shape: 'square', colour: '--stand-blue' },
  gold: { shape: 'diamond', colour: '--stand-yellow' },
  grey: { shape: 'hexagon', colour: '--s-gen' },
  green: { shape: 'octagon', colour: '--stand-green' },
  violet: { shape: 'shield', colour: '--die-purple' },
}

export type MarkOf = (seat: SeatId, pick?: string) => Mark

/**
 * Returns a function that gives each seat its mark. The letter comes from the game's texts. So does the look; if the
 * texts give none, each new seat gets the next of `seatLooks`.
 */
export function createMarks(text: GameText): MarkOf {
  const met: SeatId[] = []
  return (seat, pick) => {
    if (!met.includes(seat)) met.push(seat)
    const { letter, look } = text.seat(seat, pick)
    return { letter, ...looks[look ?? seatLooks[met.indexOf(seat) % seatLooks.length] ?? 'grey'] }
  }
}

/** Returns the mark of something that no seat owns. */
export const plainMark = (letter: string): Mark => ({ shape: 'octagon', letter, colour: '--ink-2' })

/** The mark on the back of something that the viewer has covered. */
export const backMark: Mark = {
  shape: 'square',
  letter: '',
  colour: '--cyan',
  glyph: 'M3 3h18v18H3zM3 9l6-6M3 15 15 3M3 21 21 3M9 21 21 9M15 21l6-6',
}
