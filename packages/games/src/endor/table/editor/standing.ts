import { canGive, isPast } from '../../shared/conditions.ts'
import type { OrderId } from '../../shared/data/types.ts'
import type { Field } from '../../shared/types.ts'
import { words } from '../words.ts'

/** The status of a card's order while a person plans: it can be given now, only later, or never again. */
export type Standing = 'open' | 'later' | 'past'

export function standingOf(order: OrderId, field: Field): Standing {
  if (isPast(order, field)) return 'past'
  return canGive(order, field) ? 'open' : 'later'
}

/** The text for an order that cannot be given now. */
export const standingWords: Readonly<Record<Standing, string | undefined>> = {
  open: undefined,
  later: words.plan.later,
  past: words.plan.past,
}
