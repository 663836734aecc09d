import type { Option } from '@bay327/engine'
import type { CardNumber, RebelId, SoldierId, SpaceNumber, SquareId } from '../../action-figure/shared/types.ts'
import type { Weapon } from '../../action-figure/shared/weapons.ts'

export const rebelSeatIds = ['rebel1', 'rebel2', 'rebel3', 'rebel4'] as const
/** Clockwise from the Imperial's left. With two players there is only `rebel1`, with two Rebels. */
export type RebelSeat = (typeof rebelSeatIds)[number]
export type BreakoutSeat = 'imperial' | RebelSeat

export type Rebel = {
  readonly rebel: RebelId
  readonly seat: RebelSeat
  /** `L1` in the Detention Block. */
  readonly square: SquareId
  /** Freed by this round's roll, and on L1 until the reveal. */
  readonly freed?: true
}

export type Soldier = {
  readonly square: SquareId
  /** Darth Vader, beaten and not stood up yet. */
  readonly lying?: true
}

/** Those still on the board. */
export type Soldiers = Readonly<Partial<Record<SoldierId, Soldier>>>

/** The soldiers whom a Rebel must still battle this round. Empty lists have no entry. */
export type Contacts = Readonly<Partial<Record<RebelId, readonly SoldierId[]>>>

export type Phase = 'set-up' | 'plan' | 'orders' | 'combat'

/** The current round. All of it is public. */
export type Round = {
  /** From 1; 0 while the Imperial sets up. */
  readonly number: number
  readonly phase: Phase
  /** The custom die of each Rebel player. */
  readonly dice: Readonly<Partial<Record<RebelSeat, number>>>
  /** The Imperial's die: how many soldiers may move. 0 before the first roll. */
  readonly red: number
  /** Soldiers who have moved or stood up. */
  readonly moved: readonly SoldierId[]
  readonly contacts: Contacts
  /** The Rebel whose battles have begun. */
  readonly fighting?: RebelId
  /** Cards collected this round that do not count for its throws yet, if these come after combat (BRK-15c, 15d). */
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
  /** Whether codes are open (BRK-15b): the pair of a space is `pairOnSpace`. */
  readonly openCodes?: true
  /** The throw on the Falcon comes after combat (BRK-15c). */
  readonly throwAfterCombat?: true
  /** A card collected this round counts for a throw of this round (BRK-15d). */
  readonly newCardsCount?: true
  readonly round: Round
  /** Rebels whose plan is final, in Rebel order; empty after the reveal. */
  readonly ready: readonly RebelId[]
  /** Plans of the viewer's own Rebels; absent for everybody else. */
  readonly plans?: Plans
}

export type Verb =
  /* the Imperial's set-up and orders; `send` names the soldier, `go` his square */
  | 'place'
  | 'send'
  | 'go'
  | 'stand-up'
  | 'done'
  /* a Rebel's secret move */
  | 'plan'
  /* combat: which Rebel, which soldier, which code card */
  | 'call'
  | 'attack'
  | 'take'

/** Ids are the verb and its object: `plan:H5`, `send:vader`, `attack:st2`, `take:card-3`, `take:space-5`. */
export interface BreakoutOption extends Option {
  readonly verb: Verb
  readonly steps?: number
  readonly soldier?: SoldierId
  readonly rebel?: RebelId
  /** A face-up card, and the seat that it is taken from (`target`). */
  readonly card?: CardNumber
  /** A code space with a card; its square is in `to`. */
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

/** Where the Imperial takes a card from, in this order (BRK-11b). */
export type CardPlace = 'loser' | 'board' | 'others'
