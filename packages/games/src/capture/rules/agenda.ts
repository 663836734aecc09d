import type { SoldierId } from '../../action-figure/shared/types.ts'

/** A pending step. Only `move` asks a question. */
export type Step =
  | { readonly do: 'turn' }
  | { readonly do: 'move' }
  | { readonly do: 'battle'; readonly soldier: SoldierId }
  | { readonly do: 'pick-up' }
  | { readonly do: 'next' }
