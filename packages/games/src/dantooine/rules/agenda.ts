import type { OpenQuestion } from '@bay327/engine'
import type { Kind, DantooineOption, About, Seat } from '../shared/types.ts'

/** A pending step, as plain data. Only the two moves ask a question. */
export type Step =
  | { readonly do: 'turn' }
  | { readonly do: 'rebel-move' }
  | { readonly do: 'vader-spin' }
  | { readonly do: 'vader-move' }
  | { readonly do: 'attacks' }
  | { readonly do: 'attack'; readonly target: Seat }
  | { readonly do: 'next' }

/** A decision as the rules ask it, before it has an id. */
export type Asked<K extends Kind = Kind> = OpenQuestion<DantooineOption> & {
  readonly seat: Seat
  readonly kind: K
  readonly about: About[K]
}
