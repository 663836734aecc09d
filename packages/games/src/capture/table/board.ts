import type { Decision } from '@bay327/engine'
import type { Piece } from '@bay327/table/board/board'
import type { BoardData } from '@bay327/table/regions/data'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { soldierIds, type SquareId } from '../../action-figure/shared/types.ts'
import { weaponOf, weaponOn } from '../../action-figure/shared/weapons.ts'
import { capital, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { rebelPiece, soldierPiece } from '../../action-figure/table/pieces.ts'
import { bare, pitch, places, rulers, side, whole } from '../../action-figure/table/places.ts'
import type { CaptureEvent } from '../shared/events.ts'
import { valueOf } from '../shared/points.ts'
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

  note: (square, { view }) => ({ title: square, text: noteOf(square, view), of: { game: 'capture', id: square } }),

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

/** Returns the description of a square: its kind, its pieces, its items. */
export function noteOf(square: SquareId, view: CaptureView): string {
  const [, ...what] = (places.get(square)?.name ?? '').split(', ')
  const soldier = soldierIds.find((id) => view.soldiers[id] === square)
  const weapon = weaponOn(view.weapons, square)
  const rebels = playersOf(view).filter((player) => player.square === square)
  return [
    capital(what.join(', ')),
    soldier &&
      `${soldierName(soldier)}, ${words.worth(valueOf(soldier))}${isEligible(view.soldiers, soldier) ? '' : `, ${words.later}`}`,
    words.there(rebels.map(({ rebel }) => nameOf(rebel))),
    weapon && `A ${weaponNames[weapon.kind]}`,
  ]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')
}
