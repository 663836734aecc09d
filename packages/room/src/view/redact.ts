import type { Decision } from '@bay327/engine'

/**
 * Returns a secret decision, such as a plan, for viewers who may not see it: which seat is asked, how, and whether it
 * has answered.
 */
export function redactDecision({ id, seat, kind, revisable, answered, lapses, optional }: Decision): Decision {
  return {
    id,
    seat,
    kind,
    options: [],
    secret: true,
    ...(revisable && { revisable }),
    ...(answered && { answered }),
    ...(lapses && { lapses }),
    ...(optional && { optional }),
  }
}
