import type { Agenda, Outcome } from '@bay327/engine'
import type { SpaceNumber, CardNumber } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'
import type { Step } from './agenda.ts'
import type { Rebel, Soldiers, Held, Round, Plans } from '../shared/types.ts'

export interface State {
  /** Number of code cards that the Imperial needs (BRK-15a). */
  readonly capturesToWin: number
  /** The pairs of the cards on the board are visible, each at its fixed space (BRK-15b). */
  readonly openCodes?: true
  /** A Rebel on the Falcon throws after combat instead of at the reveal (BRK-15c). */
  readonly throwAfterCombat?: true
  /** A card that was collected this round counts for throws of this round (BRK-15d). */
  readonly newCardsCount?: true
  /** In Rebel order. */
  readonly rebels: readonly Rebel[]
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  /** By code space, number side down: nobody knows the number, nor the pair without open codes (BRK-4b, BRK-15b). */
  readonly faceDown: Readonly<Partial<Record<SpaceNumber, CardNumber>>>
  /** Face up in front of each Rebel player. */
  readonly held: Held
  /** Face up in front of the Imperial. */
  readonly taken: readonly CardNumber[]
  readonly round: Round
  /** Where each Rebel goes; secret from the last answer until the reveal. */
  readonly plans: Plans
  /** Number of battles so far. */
  readonly battles: number
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
