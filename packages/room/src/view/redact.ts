import type { Decision } from '@bay327/engine'

/**
 * Returns a secret decision, such as a plan, for viewers who may not see it. It says only which seat is asked, the kind
 * of question, and whether the seat has answered.
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
