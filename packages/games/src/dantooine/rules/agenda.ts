import type { OpenQuestion } from '@bay327/engine'
import type { Kind, DantooineOption, About, Seat } from '../shared/types.ts'

/** One thing still to happen, as plain data. The two moves ask. */
export type Step =
  | { readonly do: 'turn' }
  | { readonly do: 'rebel-move' }
  | { readonly do: 'vader-spin' }
  | { readonly do: 'vader-move' }
  | { readonly do: 'attacks' }
  | { readonly do: 'attack'; readonly target: Seat }
  | { readonly do: 'next' }

/** A decision as the rules ask it, before it is numbered. */
export type Asked<K extends Kind = Kind> = OpenQuestion<DantooineOption> & {
  readonly seat: Seat
  readonly kind: K
  readonly about: About[K]
}
