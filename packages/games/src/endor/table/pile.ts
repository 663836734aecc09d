import { unknownCard, type CardId } from '../shared/data/types.ts'
import type { SeatView } from '../shared/types.ts'

/** A card of one's own side's pile that the view has not told yet: no bonus order, though its back is all there is. */
export const untold: CardId = ''

/** A card of a pile as it is drawn, the top one first. */
export interface PileSight {
  readonly card: CardId | undefined
  /** Only among one's own side's cards can it be told which were drawn unseen. */
  readonly bonus: boolean
}

/** The order pile, or the locked plan that will become it. `isOwn`: the viewer's side's; `covered`: they hide it. */
export function sightOf({ pile, plan = [], locked }: SeatView, isOwn: boolean, covered: boolean): readonly PileSight[] {
  const cards = locked ? plan : pile
  return cards.map((card) => ({
    card: covered || card === unknownCard || card === untold ? undefined : card,
    bonus: isOwn && card === unknownCard,
  }))
}
