import { unknownCard, type CardId } from '../../shared/data/types.ts'
import type { SeatView } from '../../shared/types.ts'

/** A card of the own side's pile that the view does not contain yet: not a bonus order, but shown as a back. */
export const untold: CardId = ''

/** A card of a pile as drawn, the top one first. */
export interface PileSight {
  readonly card: CardId | undefined
  /** Only known for the own side's cards: whether it was drawn unseen. */
  readonly bonus: boolean
}

/**
 * Returns the order pile, or the locked plan before it. `isOwn`: of the viewer's side; `covered`: hidden by the viewer.
 */
export function sightOf({ pile, plan = [], locked }: SeatView, isOwn: boolean, covered: boolean): readonly PileSight[] {
  const cards = locked ? plan : pile
  return cards.map((card) => ({
    card: covered || card === unknownCard || card === untold ? undefined : card,
    bonus: isOwn && card === unknownCard,
  }))
}
