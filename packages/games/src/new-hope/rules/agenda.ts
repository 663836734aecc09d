import type { Question } from '@bay327/engine'
import type { NewHopeOption, Kind } from '../shared/types.ts'

/** A pending step of the turn (NH-1 to NH-8). */
export type Step =
  | { readonly do: 'deal' }
  | { readonly do: 'locate' }
  | { readonly do: 'support' }
  | { readonly do: 'target' }
  | { readonly do: 'attack' }
  | { readonly do: 'board' }
  | { readonly do: 'end-turn' }
  | { readonly do: 'check' }

export type Asked = Question<NewHopeOption> & { readonly kind: Kind }
