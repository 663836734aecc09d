import type { SoldierId, RebelId } from '../../action-figure/shared/types.ts'

/** A pending step. */
export type Step =
  | { readonly do: 'place'; readonly soldier: SoldierId }
  | { readonly do: 'round' }
  | { readonly do: 'plan' }
  | { readonly do: 'orders' }
  | { readonly do: 'send'; readonly soldier: SoldierId }
  | { readonly do: 'reveal' }
  | { readonly do: 'falcon'; readonly rebel: RebelId }
  | { readonly do: 'collect'; readonly rebels: readonly RebelId[] }
  | { readonly do: 'combat' }
  | { readonly do: 'fight'; readonly rebel: RebelId }
  | { readonly do: 'battle'; readonly rebel: RebelId; readonly soldier: SoldierId }
  | { readonly do: 'card'; readonly rebel: RebelId }
