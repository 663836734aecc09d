import type { Decision } from '@bay327/engine'

/** A decision as those see it from whom it is hidden: that somebody is asked, how, and whether they have answered. */
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
