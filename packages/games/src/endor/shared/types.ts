import type { Decision, Option } from '@bay327/engine'
import type {
  CardId,
  MarkerId,
  OrderId,
  Seat,
  ShipKind,
  ShipOrder,
  Side,
  SpaceId,
  Squad,
  Target,
  TrackId,
} from './data/types.ts'

/** The state of the three battles: all of it is public. */
export type Field = {
  readonly spaces: Readonly<Record<SpaceId, Squad>>
  /** Face-up fleet markers. */
  readonly markers: readonly MarkerId[]
  /** Number of TIE fighters inside the Executor. */
  readonly reserve: number
  /** Hits that each can still take; 0 is destroyed. */
  readonly hits: Readonly<Record<TrackId, number>>
  /** Darth Vader was redeemed and the Emperor destroyed with him (END-8g). */
  readonly redeemed: boolean
  /** The Strike Team's space, 0 to 28, and the guarded spaces in front of it. */
  readonly shield: { readonly team: number; readonly troopers: readonly number[] }
  /** The variant of the shield track. */
  readonly imperialEdge: boolean
}

/** What happened on the table so far this round. */
export type TurnState = {
  readonly round: number
  readonly phase: 'plan' | 'execute'
  /** The seat whose card is in play. */
  readonly seat?: Seat
  readonly card?: CardId
  /** The chosen order of that card. */
  readonly order?: OrderId
}

/** Ships that an attack destroys, or hits on a special ship; a marker includes everything on it. */
export type Losses = Readonly<Partial<Record<ShipKind | 'fleetMarker', number>>>

/**
 * The contents of an attacked space, by the hits that they can take: the number of ships of a kind, or the rest of a
 * special ship's track.
 */
export interface Stand {
  readonly hits: Losses
  readonly marker: boolean
}

/** Rolled dice that are still to be applied. */
export type Roll = {
  readonly order: ShipOrder
  readonly from: SpaceId
  readonly target: SpaceId
  readonly dice: readonly number[]
}

/** A seat as a viewer sees it. */
export type SeatView = {
  /** Number of cards in hand. */
  readonly cards: number
  /** For its own side only. */
  readonly hand?: readonly CardId[]
  /** The plan is locked, and execution has not begun. */
  readonly locked: boolean
  /** The locked plan, for its own side only. */
  readonly plan?: readonly CardId[]
  /** Top card first; `unknownCard` for cards that the viewer may not know, which includes bonus cards for everybody. */
  readonly pile: readonly CardId[]
}

/** Number of cards left, and the public discards, oldest first. */
export type OpenDeck = { readonly left: number; readonly discards: readonly CardId[] }

export type OpenDecks = Readonly<Record<`${Side}Deck`, OpenDeck>>

/** What a viewer sees: each space, each seat and each deck is a separate part. */
export type EndorView = Readonly<Record<SpaceId, Squad>> &
  OpenDecks &
  Readonly<Partial<Record<Seat, SeatView>>> &
  Omit<Field, 'spaces'> & {
    readonly seats: readonly Seat[]
    readonly turn: TurnState
    readonly resigning: readonly Seat[]
    readonly roll?: Roll
  }

export type Verb =
  | 'plan'
  | 'order'
  | 'none'
  | 'stay'
  | 'move'
  | 'deploy'
  | 'fly'
  | 'attack'
  | 'hold'
  | 'hits'
  | 'shot'
  | 'resign'
  | 'play-on'

/** `count` is the number of moved or deployed ships, or the dice of an attack. */
export interface EndorOption extends Option {
  readonly verb: Verb
  readonly from?: SpaceId
  readonly to?: Target
  /** A plan, top card first. */
  readonly cards?: readonly CardId[]
  readonly order?: OrderId
  readonly losses?: Losses
  /** After this move nothing can be attacked. */
  readonly noTarget?: true
}

/** The subject of each kind of question. */
export type About = {
  plan: { readonly count: number }
  order: { readonly card: CardId }
  move: { readonly order: ShipOrder }
  fly: { readonly order: ShipOrder; readonly from: SpaceId }
  attack: { readonly order: ShipOrder }
  hits: Roll
  shot: { readonly at: 'markers' | 'sectors' }
  /** Seats of the same side that have not said so. */
  resign: { readonly waits: readonly Seat[] }
}
export type Kind = keyof About

export type EndorDecision = {
  [K in Kind]: Decision<EndorOption> & { readonly seat: Seat; readonly kind: K; readonly about: About[K] }
}[Kind]
