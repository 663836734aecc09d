import type { Decision } from '@bay327/engine'
import type { Piece } from '@bay327/table/board/board'
import type { BoardData } from '@bay327/table/regions/data'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { soldierIds } from '../../action-figure/shared/types.ts'
import { weaponOf, weaponOn } from '../../action-figure/shared/weapons.ts'
import { rebelPiece, soldierPiece } from '../../action-figure/table/pieces.ts'
import { bare, pitch, places, rulers, side, whole } from '../../action-figure/table/places.ts'
import type { CaptureEvent } from '../shared/events.ts'
import { isEligible } from '../shared/prey.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import { asks } from '../text/asks.ts'
import { playerOnTurn, playersOf } from './players.ts'
import { targetsOf } from './targets.ts'
import { walkOf } from './walk.ts'
import { words } from './words.ts'

/** The board of Capture as data. Its ground is drawn by `Ground.svelte`. */
export const board: BoardData<CaptureView, Decision<CaptureOption>, CaptureEvent> = {
  board({ view, question, mine, showing }) {
    const decision = question?.decision
    const own = decision !== undefined && mine.has(decision.seat)
    const walk = showing && walkOf(showing.event)
    return {
      pieces: piecesOf(view),
      targets:
        own && !showing
          ? targetsOf(decision.options, decision.seat, view, (option) => asks.option(option, decision, view))
          : [],
      acting: question && playerOnTurn(view)?.rebel,
      own,
      walks: walk ? [{ ...walk, ms: showing.ms, key: showing.key }] : [],
      read: view.weapons.flatMap((weapon) =>
        'square' in weapon ? [words.lies(weaponNames[weapon.kind], weapon.square)] : [],
      ),
    }
  },

  drawing: { label: words.board, places, whole, bare, side, pitch, rulers, span: 480, square: true },
}

/** Returns every piece on the board. Soldiers who may not be captured yet are faint. */
export function piecesOf({ soldiers, weapons, ...view }: CaptureView): readonly Piece[] {
  return [
    ...soldierIds.flatMap((soldier) => {
      const square = soldiers[soldier]
      if (square === undefined) return []
      return [
        soldierPiece(soldier, square, {
          weapon: weaponOn(weapons, square)?.kind,
          faint: !isEligible(soldiers, soldier),
        }),
      ]
    }),
    ...playersOf({ soldiers, weapons, ...view }).map(({ seat, rebel, square }) => ({
      ...rebelPiece(rebel, square, { weapon: weaponOf(weapons, rebel)?.kind }),
      seat,
    })),
  ]
}
