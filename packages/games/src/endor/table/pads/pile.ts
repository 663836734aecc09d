import { unknownCard, type CardId } from '../../shared/data/types.ts'
import type { EndorView, SeatView } from '../../shared/types.ts'

/**
 * A card of the viewer's own side that is not yet in the view's pile. It is shown as a back, but is not a bonus order.
 */
export const untold: CardId = ''

/** A card of a pile as it is drawn. The top card of the pile is first. */
export interface PileSight {
  readonly card: CardId | undefined
  /** Whether the card was drawn as a bonus order. Known only for cards of the viewer's own side. */
  readonly bonus: boolean
}

/**
 * Returns the order pile as it is drawn, or the locked plan before there is a pile. `isOwn`: the pile is of the
 * viewer's side. `covered`: the viewer hides the cards.
 */
export function sightOf({ pile, plan = [], locked }: SeatView, isOwn: boolean, covered: boolean): readonly PileSight[] {
  const cards = locked ? plan : pile
  return cards.map((card) => ({
    card: covered || card === unknownCard || card === untold ? undefined : card,
    bonus: isOwn && card === unknownCard,
  }))
}

/**
 * Returns why a pile shows no card: all cards are played, the plan is not made, or it is locked and the viewer may not
 * see it.
 */
export function emptyPile(seat: SeatView | undefined, phase: EndorView['turn']['phase']): 'spent' | 'open' | 'secret' {
  if (seat?.locked) return 'secret'
  return phase === 'plan' ? 'open' : 'spent'
}
