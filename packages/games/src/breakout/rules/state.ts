import type { Agenda, Outcome } from '@bay327/engine'
import type { SpaceNumber, CardNumber } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'
import type { Step } from './agenda.ts'
import type { Rebel, Soldiers, Held, Round, Plans } from '../shared/types.ts'

export interface State {
  /** Number of code cards that the Imperial needs (BRK-15a). */
  readonly capturesToWin: number
  /** Set if the colour pairs of the cards on the board are visible. Each pair has a fixed space (BRK-15b). */
  readonly openCodes?: true
  /** Set if a Rebel on the Falcon throws after combat instead of at the reveal (BRK-15c). */
  readonly throwAfterCombat?: true
  /** Set if a card that was collected this round counts for throws of this round (BRK-15d). */
  readonly newCardsCount?: true
  /** The Rebels in the game, in Rebel order. */
  readonly rebels: readonly Rebel[]
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  /**
   * The cards on the board by code space, with the number side down. Nobody knows the number. Without open codes,
   * nobody knows the colour pair either (BRK-4b, BRK-15b).
   */
  readonly faceDown: Readonly<Partial<Record<SpaceNumber, CardNumber>>>
  /** The cards face up in front of each Rebel player. */
  readonly held: Held
  /** The cards face up in front of the Imperial. */
  readonly taken: readonly CardNumber[]
  readonly round: Round
  /** The planned square of each Rebel. The plans are secret from the last answer until the reveal. */
  readonly plans: Plans
  /** Number of battles so far. */
  readonly battles: number
  readonly agenda: Agenda<Step>
  readonly outcome?: Outcome
}
