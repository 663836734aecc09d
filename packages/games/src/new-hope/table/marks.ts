import { characterData, rows, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import { asks } from '../text/asks.ts'
import { sideGlyphs, type Mark } from '@bay327/table/view/shapes'

/** Shape, letter and colour of each character. Leia's letter is E, because L is Luke's. */
export const marks: Readonly<Record<CharacterId, Mark>> = {
  luke: { shape: 'circle', letter: 'L', colour: '--luke' },
  leia: { shape: 'diamond', letter: 'E', colour: '--leia' },
  han: { shape: 'square', letter: 'H', colour: '--han' },
  vader: { shape: 'octagon', letter: 'V', colour: '--red' },
  fett: { shape: 'hexagon', letter: 'F', colour: '--s-cmd' },
  trooper: { shape: 'shield', letter: 'S', colour: '--ink-2' },
}

/** The mark of each side: an open ring or a filled bar. */
export const sideMarks: Readonly<Record<Side, Mark>> = {
  light: { shape: 'circle', letter: '', colour: '--luke', glyph: sideGlyphs.ring },
  dark: { shape: 'circle', letter: '', colour: '--red', glyph: sideGlyphs.bar },
}

/** The short name of each character, for a narrow board or narrow pads. */
export const shortNames: Readonly<Record<CharacterId, string>> = {
  luke: 'Luke',
  leia: 'Leia',
  han: 'Han',
  vader: 'Vader',
  fett: 'Fett',
  trooper: 'Trooper',
}

export const fullName = (id: CharacterId): string => characterData[id].name

/** Shapes of seats that exchange sides. They belong to neither side. */
const seatShapes = ['circle', 'square', 'diamond', 'hexagon', 'octagon', 'shield'] as const
const seatColours = ['--luke', '--han', '--leia', '--chewie', '--s-mil', '--s-tec'] as const

/** Returns a seat's token: the character that the seat always has, or a shape of its own if sides are exchanged. */
export function markOfSeat(seat: string): Mark {
  const { letter } = asks.seat(seat)
  const side = seat.startsWith('light') ? 'light' : seat.startsWith('dark') ? 'dark' : undefined
  if (side) return { ...marks[ownCard(side, seat)], letter }
  const at = 'ABCDEF'.indexOf(letter)
  return { shape: seatShapes[at] ?? 'circle', letter, colour: seatColours[at] ?? '--ink-2' }
}

/**
 * Returns the card of a seat: the first seat of a side has the first card, the second seat the middle card, and the
 * third seat the last card (NH-V5).
 */
function ownCard(side: Side, seat: string): CharacterId {
  const number = Number(seat.slice(side.length) || '1')
  return rows[side][number - 1] ?? rows[side][0] ?? 'luke'
}

export { sideOf }
