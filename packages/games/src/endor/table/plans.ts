import type { CardId } from '../shared/data/types.ts'
import type { EndorOption } from '../shared/types.ts'
import { usualIn } from '@bay327/table/choice/usual'

/** What lies there when a plan is opened: what was locked before, else the usual plan. */
export function laidFirst(options: readonly EndorOption[], locked: readonly CardId[] | undefined): readonly CardId[] {
  return locked ?? usualIn(options)?.cards ?? []
}

/** The option that is exactly this plan, top card first; undefined while it is not whole. */
export function planned(options: readonly EndorOption[], cards: readonly CardId[]): EndorOption | undefined {
  return options.find((option) => option.cards?.join() === cards.join())
}
