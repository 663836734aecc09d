import type { Question } from '@bay327/engine'
import type { Seat, ShipOrder, SpaceId } from '../shared/data/types.ts'
import type { Kind, EndorOption, About, Roll } from '../shared/types.ts'

/** A pending step, as plain data. */
export type Step =
  /* section 2: the round */
  | { readonly do: 'deal' }
  | { readonly do: 'round' }
  | { readonly do: 'plan' }
  /** `at` is the index of the next seat. */
  | { readonly do: 'turn'; readonly at: number }
  | { readonly do: 'order' }
  | { readonly do: 'discard' }
  | { readonly do: 'draw' }
  /* sections 3 to 5: the battle in space */
  | { readonly do: 'move'; readonly order: ShipOrder }
  | { readonly do: 'fly'; readonly order: ShipOrder }
  /** `from` restricts the attack to where the ships went (END-5g). */
  | { readonly do: 'attack'; readonly order: ShipOrder; readonly from?: SpaceId }
  | { readonly do: 'hits'; readonly roll: Roll }
  | { readonly do: 'shot' }

/** A decision of the rules, without a number. */
export type Asked<K extends Kind = Kind> = Question<EndorOption> & {
  readonly seat: Seat
  readonly kind: K
  readonly about: About[K]
}
