import { codePairs, colorShapes } from '../../action-figure/shared/data/dice.ts'
import type { CardNumber, DieColor } from '../../action-figure/shared/types.ts'
import type { Sign } from '@bay327/table/view/shapes'
import { words } from './words.ts'

const outlines = {
  circle: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z',
  triangle: 'M12 2.5 22.5 21h-21z',
  square: 'M3.5 3.5h17v17h-17z',
} as const
const cuts = { circle: '', triangle: 'M3 11h18M3 16h18', square: 'M9.2 3v18M14.8 3v18' } as const
const colours: Readonly<Record<DieColor, string>> = {
  white: '--die-white',
  orange: '--die-orange',
  purple: '--die-purple',
}

/** Returns how a colour of the dice is drawn. */
export function colorLook(color: DieColor): Sign {
  const shape = colorShapes[color]
  return { shape: outlines[shape], cut: cuts[shape], colour: colours[color] }
}

/** Returns a colour pair in words, for example "white and orange" or "two white". */
export function colorsWords([first, second]: readonly [DieColor, DieColor]): string {
  return first === second ? words.card.two(first) : words.card.both(first, second)
}

export function pairWords(card: CardNumber): string {
  return colorsWords(codePairs[card])
}
