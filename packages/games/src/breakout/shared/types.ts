import type { Option } from '@bay327/engine'
import type { CardNumber, RebelId, SoldierId, SpaceNumber, SquareId } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'

export const rebelSeatIds = ['rebel1', 'rebel2', 'rebel3', 'rebel4'] as const
/** The Rebel seats, clockwise from the Imperial's left. A match of two players has only `rebel1`, with two Rebels. */
export type RebelSeat = (typeof rebelSeatIds)[number]
export type BreakoutSeat = 'imperial' | RebelSeat

export type Rebel = {
  readonly rebel: RebelId
  readonly seat: RebelSeat
  /** The square where the Rebel is; `L1` is the Detention Block. */
  readonly square: SquareId
  /** Set if this round's roll freed the Rebel, who stays on L1 until the reveal. */
  readonly freed?: true
}

export type Soldier = {
  readonly square: SquareId
  /** Set if Darth Vader was beaten and has not stood up yet. */
  readonly lying?: true
}

/** The soldiers who are still on the board. */
export type Soldiers = Readonly<Partial<Record<SoldierId, Soldier>>>

/** The soldiers whom each Rebel must still fight this round. A Rebel without such soldiers has no entry. */
export type Contacts = Readonly<Partial<Record<RebelId, readonly SoldierId[]>>>

export type Phase = 'set-up' | 'plan' | 'orders' | 'combat'

/** The current round. All fields are public. */
export type Round = {
  /** The number of the round, from 1; 0 while the Imperial sets up. */
  readonly number: number
  readonly phase: Phase
  /** The result of each Rebel player's custom die. */
  readonly dice: Readonly<Partial<Record<RebelSeat, number>>>
  /** The result of the Imperial's die: the number of soldiers who may move. 0 before the first roll. */
  readonly red: number
  /** Soldiers who have moved or stood up this round. */
  readonly moved: readonly SoldierId[]
  readonly contacts: Contacts
  /** The Rebel whose battles have begun. */
  readonly fighting?: RebelId
  /**
   * Cards that were collected this round and do not count for throws of this round, if throws come after combat
   * (BRK-15c, 15d).
   */
  readonly found?: readonly CardNumber[]
}

export type Held = Readonly<Partial<Record<RebelSeat, readonly CardNumber[]>>>
export type Plans = Readonly<Partial<Record<RebelId, SquareId>>>

/** What a viewer sees. Each Rebel on the board is a separate part. */
export type BreakoutView = Readonly<Partial<Record<RebelId, Rebel>>> & {
  readonly soldiers: Soldiers
  readonly weapons: readonly Weapon[]
  /** Code spaces that still have a card. */
  readonly spaces: readonly SpaceNumber[]
  readonly held: Held
  readonly taken: readonly CardNumber[]
  readonly capturesToWin: number
  /** Whether codes are open (BRK-15b). `pairOnSpace` then gives the colour pair of a space. */
  readonly openCodes?: true
  /** Whether the throw on the Falcon comes after combat (BRK-15c). */
  readonly throwAfterCombat?: true
  /** Whether a card that was collected this round counts for a throw of this round (BRK-15d). */
  readonly newCardsCount?: true
  readonly round: Round
  /** Rebels whose plan is final, in Rebel order. Empty after the reveal. */
  readonly ready: readonly RebelId[]
  /** Plans of the viewer's own Rebels. Omitted for other viewers. */
  readonly plans?: Plans
}

export type Verb =
  /* the Imperial's set-up and orders: `send` asks for the soldier, `go` for the soldier's square */
  | 'place'
  | 'send'
  | 'go'
  | 'stand-up'
  | 'done'
  /* a Rebel's secret move */
  | 'plan'
  /* combat: which Rebel fights, which soldier fights, which code card is taken */
  | 'call'
  | 'attack'
  | 'take'

/**
 * An option's id is the verb and its object, for example `plan:H5`, `send:vader`, `attack:st2`, `take:card-3`,
 * `take:space-5`.
 */
export interface BreakoutOption extends Option {
  readonly verb: Verb
  readonly steps?: number
  readonly soldier?: SoldierId
  readonly rebel?: RebelId
  /** A face-up card. `target` is the seat from which the card is taken. */
  readonly card?: CardNumber
  /** A code space with a card. `to` is the square of the space. */
  readonly space?: SpaceNumber
  /** Exact probability that the Rebel wins the battle. */
  readonly odds?: number
}

/** The subject of each kind of question. */
export type About = {
  place: { readonly soldier: SoldierId }
  plan: { readonly rebel: RebelId; readonly roll: number }
  orders: { readonly left: number }
  send: { readonly soldier: SoldierId }
  'next-rebel': { readonly rebels: readonly RebelId[] }
  'next-soldier': { readonly rebel: RebelId }
  card: { readonly rebel: RebelId; readonly place: CardPlace }
}
export type Kind = keyof About

/** The place from which the Imperial takes a card. The places are in this order (BRK-11b). */
export type CardPlace = 'loser' | 'board' | 'others'
