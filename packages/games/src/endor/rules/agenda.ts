import type { Question } from '@bay327/engine'
import type { Seat, ShipOrder, SpaceId } from '../shared/data/types.ts'
import type { Kind, EndorOption, About, Roll } from '../shared/types.ts'

/** A pending step, as plain data. */
export type Step =
  /* steps of section 2, the round */
  | { readonly do: 'deal' }
  | { readonly do: 'round' }
  | { readonly do: 'plan' }
  /** The turn of a seat. `at` is the seat's index. */
  | { readonly do: 'turn'; readonly at: number }
  | { readonly do: 'order' }
  | { readonly do: 'discard' }
  | { readonly do: 'draw' }
  /* steps of sections 3 to 5, the battle in space */
  | { readonly do: 'move'; readonly order: ShipOrder }
  | { readonly do: 'fly'; readonly order: ShipOrder }
  /** The attack of an order. `from` restricts the attack to the space to which the ships moved (END-5g). */
  | { readonly do: 'attack'; readonly order: ShipOrder; readonly from?: SpaceId }
  | { readonly do: 'hits'; readonly roll: Roll }
  | { readonly do: 'shot' }

/** A decision as the rules ask it, before it has an id. */
export type Asked<K extends Kind = Kind> = Question<EndorOption> & {
  readonly seat: Seat
  readonly kind: K
  readonly about: About[K]
}
