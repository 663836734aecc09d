import type { CardId } from '../../shared/data/types.ts'
import type { EndorOption } from '../../shared/types.ts'
import { usualIn } from '@bay327/table/choice/usual'

/** Returns the initial draft of a plan: the locked plan, or else the option marked `usual`. */
export function laidFirst(options: readonly EndorOption[], locked: readonly CardId[] | undefined): readonly CardId[] {
  return locked ?? usualIn(options)?.cards ?? []
}

/** Returns the option with exactly these cards, top card first. Undefined while the plan is incomplete. */
export function planned(options: readonly EndorOption[], cards: readonly CardId[]): EndorOption | undefined {
  return options.find((option) => option.cards?.join() === cards.join())
}
