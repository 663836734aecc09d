import type { SoldierId } from '../../action-figure/shared/types.ts'

/** One thing still to happen. A `move` asks. */
export type Step =
  | { readonly do: 'turn' }
  | { readonly do: 'move' }
  | { readonly do: 'battle'; readonly soldier: SoldierId }
  | { readonly do: 'pick-up' }
  | { readonly do: 'next' }
