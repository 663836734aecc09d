import type { Seat } from './types.ts'

/** One thing still to happen, as plain data. The two moves ask. */
export type Step =
  | { readonly do: 'turn' }
  | { readonly do: 'rebel-move' }
  | { readonly do: 'vader-spin' }
  | { readonly do: 'vader-move' }
  | { readonly do: 'attacks' }
  | { readonly do: 'attack'; readonly target: Seat }
  | { readonly do: 'next' }
