import type { Agenda, Outcome } from '@bay327/engine'
import type { Step } from './agenda.ts'
import type { SpaceId } from '../shared/data/types.ts'
import type { Rebel, Seat, TurnState, Dials, Tally } from '../shared/types.ts'

export interface State {
  /** The Rebels, in seat order. */
  readonly rebels: readonly Rebel[]
  readonly vader: SpaceId
  /** The holder of The Force card. Undefined while the card is beside the board. */
  readonly force?: Seat
  /** The seat of the first player. */
  readonly first: Seat
  readonly turn: TurnState
  readonly dials: Dials
  readonly tally: Tally
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
