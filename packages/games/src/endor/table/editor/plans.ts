import type { CardId } from '../../shared/data/types.ts'
import type { EndorOption } from '../../shared/types.ts'
import { usualIn } from '@bay327/table/choice/usual'

/** Returns the initial draft of a plan: the locked one, otherwise the usual plan. */
export function laidFirst(options: readonly EndorOption[], locked: readonly CardId[] | undefined): readonly CardId[] {
  return locked ?? usualIn(options)?.cards ?? []
}

/** Returns the option with exactly this plan, top card first; undefined while it is incomplete. */
export function planned(options: readonly EndorOption[], cards: readonly CardId[]): EndorOption | undefined {
  return options.find((option) => option.cards?.join() === cards.join())
}
