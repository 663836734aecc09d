import { rebelPieces } from '../shared/data/pieces.ts'
import type { RebelId, SoldierId, SquareId, WeaponKind } from '../shared/types.ts'
import { nameOf, soldierName } from '../shared/words.ts'
import type { Piece } from '@bay327/table/board/board'
import type { Mark } from '@bay327/table/view/shapes'
import { soldierGlyphs, soldierLook, weaponGlyphs } from './looks.ts'

const shapesOf = { luke: 'circle', leia: 'diamond', han: 'square', chewbacca: 'hexagon' } as const
const coloursOf = { luke: '--luke', leia: '--leia', han: '--han', chewbacca: '--chewie' } as const

export const isRebel = (id: string | undefined): id is RebelId => id !== undefined && Object.hasOwn(rebelPieces, id)

/** Returns the mark of a Rebel: a solid shape with a letter. */
export function rebelMark(rebel: RebelId): Mark {
  return { shape: shapesOf[rebel], letter: rebelPieces[rebel].letter, colour: coloursOf[rebel] }
}

/** Returns the mark of a soldier: a helmet drawn in lines. */
export function soldierMark(soldier: SoldierId): Mark {
  return { shape: 'circle', letter: '', colour: '--red', glyph: soldierGlyphs[soldierLook(soldier)] }
}

/** The visible state of a piece. */
export interface PieceState {
  /** The Weapon that the Rebel carries, or that lies under the soldier. */
  readonly weapon?: WeaponKind | undefined
  /** Draws the piece faint: a soldier who may not be fought now. */
  readonly faint?: boolean
  /** Draws the soldier lying: beaten, and not stood up yet. */
  readonly lying?: boolean
}

const stateOf = ({ weapon, faint, lying }: PieceState): Pick<Piece, 'tag' | 'faint' | 'lying'> => ({
  ...(weapon && { tag: weaponGlyphs[weapon] }),
  ...(faint && { faint }),
  ...(lying && { lying }),
})

export function rebelPiece(rebel: RebelId, place: SquareId, state: PieceState = {}): Piece {
  return { id: rebel, place, mark: rebelMark(rebel), name: nameOf(rebel), badge: 0, alarm: false, ...stateOf(state) }
}

export function soldierPiece(soldier: SoldierId, place: SquareId, state: PieceState = {}): Piece {
  const name = soldierName(soldier)
  return { id: soldier, place, mark: soldierMark(soldier), name, badge: 0, alarm: false, ...stateOf(state) }
}
