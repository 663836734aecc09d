import { detention } from '../../../action-figure/shared/data/places.ts'
import { soldierIds, type RebelId, type SoldierId, type SquareId } from '../../../action-figure/shared/types.ts'
import { weaponOf } from '../../../action-figure/shared/weapons.ts'
import { nameOf, soldierName } from '../../../action-figure/shared/words.ts'
import type { BreakoutEvent } from '../../shared/events.ts'
import type { BreakoutView } from '../../shared/types.ts'
import type { Piece, Walk } from '@bay327/table/board/board'
import { rebelPiece, soldierPiece } from '../../../action-figure/table/pieces.ts'
import type { Showing } from '@bay327/table/playback/director'
import type { BreakoutProps } from '../props.ts'
import { rebelsOf } from '../rebels.ts'

/** Returns every piece on the board in the public view. A Rebel is on the square where the last reveal showed them. */
export function piecesOf(view: BreakoutView): readonly Piece[] {
  const soldiers = soldierIds.flatMap((soldier) => {
    const figure = view.soldiers[soldier]
    if (figure === undefined) return []
    return soldierPiece(soldier, figure.square, { lying: figure.lying ?? false })
  })
  const rebels = rebelsOf(view).map(({ rebel, square }) =>
    rebelPiece(rebel, square, { weapon: weaponOf(view.weapons, rebel)?.kind }),
  )
  return [...soldiers, ...rebels]
}

/** Returns the names of visible pieces on a square. */
export function figuresOn(view: BreakoutView, square: SquareId): readonly string[] {
  const rebels = rebelsOf(view).filter((rebel) => rebel.square === square)
  const soldiers = soldierIds.filter((soldier) => view.soldiers[soldier]?.square === square)
  return [...rebels.map(({ rebel }) => nameOf(rebel)), ...soldiers.map(soldierName)]
}

/**
 * Returns the piece that gets a ring: the piece that acts in the playback, or else the piece of the question. Returns
 * undefined if no piece acts and no piece is asked about.
 */
export function actingPiece(
  question: BreakoutProps['question'],
  showing: BreakoutProps['showing'],
): RebelId | SoldierId | undefined {
  if (showing) {
    const event = showing.event
    return 'rebel' in event ? event.rebel : 'soldier' in event ? event.soldier : undefined
  }
  const about = question?.decision.about
  return (about?.['rebel'] ?? about?.['soldier']) as RebelId | SoldierId | undefined
}

/** Returns how an event moves pieces over the board. The reveal moves all Rebels at the same time. */
export function walksOf({ event, ms, key }: Showing<BreakoutEvent>): readonly Walk[] {
  if (event.type === 'sent') {
    return [{ piece: event.soldier, places: [event.from, event.to], manner: 'walk', ms, key }]
  }
  if (event.type === 'jailed') {
    return [{ piece: event.rebel, places: [event.from, detention.block], manner: 'jump', ms, key }]
  }
  if (event.type !== 'revealed') return []
  return event.moves
    .filter(({ path }) => path.length > 0)
    .map(({ rebel, from, path }) => ({ piece: rebel, places: [from, ...path], manner: 'walk', ms: ms * 0.8, key }))
}
