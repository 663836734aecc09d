import { usualIn } from '@bay327/table/choice/usual'
import { characterIds, type CharacterId } from '../../shared/data/characters.ts'
import type { NewHopeDecision, NewHopeOption, NewHopeView } from '../../shared/types.ts'

/** A character's part of a plan: its recipient or target, or a value for a character who does not take part. */
export type Part = CharacterId | 'hold' | 'none' | 'aboard' | 'stay'

/** A character of the plan, with all its parts that options offer. */
export interface Row {
  readonly id: CharacterId
  readonly parts: readonly Part[]
}

export function partOf({ verb, support, targets, heroes }: NewHopeOption, id: CharacterId): Part | undefined {
  if (verb === 'support') return support?.[id] ?? 'none'
  if (verb === 'attack') return targets?.[id]
  if (verb === 'board') return heroes?.includes(id) ? 'aboard' : 'stay'
  return undefined
}

/**
 * Returns the characters whose part varies, or who have a recipient or target, in row order. Parts of plans that are
 * not `aside` come first.
 */
export function rowsOf(decision: NewHopeDecision): readonly Row[] {
  const options = [...decision.options].sort((a, b) => Number(a.aside ?? false) - Number(b.aside ?? false))
  return characterIds.flatMap((id) => {
    const parts = [...new Set(options.flatMap((option) => partOf(option, id) ?? []))]
    const taking = parts.filter((part) => part !== 'none' && part !== 'stay')
    return taking.length > 0 ? [{ id, parts }] : []
  })
}

/** Returns the seat's own characters with opponents in their area who cannot support, each with the reason. */
export function idleOf(
  decision: NewHopeDecision,
  view: NewHopeView,
): readonly { readonly id: CharacterId; readonly why: 'injured' | 'alone' }[] {
  if (decision.kind !== 'support') return []
  const rows = rowsOf(decision)
  return characterIds
    .filter((id) => view[id].owner === decision.seat && !rows.some((row) => row.id === id))
    .filter((id) => view.turn.conflicts.some((area) => area === view[id].area))
    .map((id) => ({ id, why: view[id].status === 'injured' ? 'injured' : 'alone' }))
}

/**
 * Returns the plan from which editing starts: the usual plan, or else the first that is not `aside`. Returns undefined
 * if there are no options.
 */
export function firstPlan({ options, routine }: NewHopeDecision): NewHopeOption | undefined {
  return (
    usualIn(options) ?? options.find(({ id }) => id === routine) ?? options.find(({ aside }) => !aside) ?? options[0]
  )
}

/**
 * Returns the option with this part for the character. Of several options, returns the option that keeps most of the
 * other parts. Undefined if no option has the part.
 */
export function withPart(
  { options }: NewHopeDecision,
  plan: NewHopeOption,
  id: CharacterId,
  part: Part,
): NewHopeOption | undefined {
  const sameParts = (option: NewHopeOption) =>
    characterIds.filter((id) => partOf(option, id) === partOf(plan, id)).length
  return options
    .filter((option) => partOf(option, id) === part)
    .reduce<NewHopeOption | undefined>(
      (best, option) => (best && sameParts(best) >= sameParts(option) ? best : option),
      undefined,
    )
}
