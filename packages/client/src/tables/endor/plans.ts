import type { CardId } from '@bay327/games/endor/sight/data/types'
import type { EndorOption } from '@bay327/games/endor/sight/types'

/** The option that is exactly this plan, top card first; undefined while it is not whole. */
export function planned(options: readonly EndorOption[], cards: readonly CardId[]): EndorOption | undefined {
  return options.find((option) => option.cards?.join() === cards.join())
}
