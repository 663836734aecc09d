import { soldierIds } from '../../action-figure/shared/types.ts'
import { weaponOf, weaponOn } from '../../action-figure/shared/weapons.ts'
import { isEligible } from '../shared/prey.ts'
import type { CaptureView } from '../shared/types.ts'
import type { Piece } from '@bay327/table/board/board'
import { rebelPiece, soldierPiece } from '../../action-figure/table/pieces.ts'
import { playersOf } from './players.ts'

/** Returns every piece on the board. Soldiers who may not be captured yet are faint. */
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
