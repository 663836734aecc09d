import { soldierIds } from '@bay327/games/action-figure/sight/types'
import { weaponOf, weaponOn } from '@bay327/games/action-figure/sight/weapons'
import { isEligible } from '@bay327/games/capture/sight/prey'
import type { CaptureView } from '@bay327/games/capture/sight/types'
import type { Piece } from '../../board/board.ts'
import { rebelPiece, soldierPiece } from '../action-figure/pieces.ts'
import { playersOf } from './players.ts'

/** Everybody on the board. Soldiers whose turn to be caught has not come are faint. */
export function piecesOf(view: CaptureView): readonly Piece[] {
  const { soldiers, weapons } = view
  return [
    ...soldierIds.flatMap((soldier) => {
      const square = soldiers[soldier]
      if (square === undefined) return []
      const weapon = weaponOn(weapons, square)?.kind
      const faint = !isEligible(soldiers, soldier)
      return [soldierPiece(soldier, square, { weapon, faint })]
    }),
    ...playersOf(view).map(({ rebel, square }) =>
      rebelPiece(rebel, square, { weapon: weaponOf(weapons, rebel)?.kind }),
    ),
  ]
}
