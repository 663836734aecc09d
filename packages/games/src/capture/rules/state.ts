import type { Agenda, Outcome } from '@bay327/engine'
import type { Weapon } from '../../action-figure/shared/weapons.ts'
import type { Step } from './agenda.ts'
import type { Player, Soldiers, TurnState } from '../shared/types.ts'

export interface State {
  /** The players, in seat order. */
  readonly players: readonly Player[]
  /** The soldiers who are still on the board. Soldiers never move. */
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  readonly turn: TurnState
  /** Number of battles so far. */
  readonly battles: number
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
