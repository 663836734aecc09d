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

/** The state of the three battles. All of it is public. */
export type Field = {
  readonly spaces: Readonly<Record<SpaceId, Squad>>
  /** Fleet markers that are face up. */
  readonly markers: readonly MarkerId[]
  /** Number of TIE fighters inside the Executor. */
  readonly reserve: number
  /** Hits that each ship or character can still take; 0 means destroyed. */
  readonly hits: Readonly<Record<TrackId, number>>
  /** Whether Darth Vader was redeemed, which also destroys the Emperor (END-8g). */
  readonly redeemed: boolean
  /** The Strike Team's space, 0 to 28, and the spaces with Stormtroopers in front of the team. */
  readonly shield: { readonly team: number; readonly troopers: readonly number[] }
  /** Whether the shield track is that of the variant Imperial edge. */
  readonly imperialEdge: boolean
}

/** The current round: whose card is in play, and its chosen order. */
export type TurnState = {
  readonly round: number
  readonly phase: 'plan' | 'execute'
  /** The seat whose card is in play. */
  readonly seat?: Seat
  readonly card?: CardId
  /** The chosen order of the card in play. */
  readonly order?: OrderId
}

/** Number of ships that an attack destroys, or of hits on a special ship. A marker includes everything on it. */
export type Losses = Readonly<Partial<Record<ShipKind | 'fleetMarker', number>>>

/**
 * The hits that an attacked space can take: for fighters the number of ships, for a special ship the rest of its track.
 */
export interface Stand {
  readonly hits: Losses
  readonly marker: boolean
}

/** Rolled dice that the player still has to apply. */
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
  /** The cards in hand. Only the seat's own side sees them. */
  readonly hand?: readonly CardId[]
  /** Whether the plan is locked and execution has not begun. */
  readonly locked: boolean
  /** The locked plan. Only the seat's own side sees it. */
  readonly plan?: readonly CardId[]
  /**
   * The pile, the top card first. Cards that the viewer may not know are `unknownCard`. Nobody may know a bonus card.
   */
  readonly pile: readonly CardId[]
}

/** The number of cards left in a deck, and the public discards, oldest first. */
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

/** An option of the game. `count` is the number of moved or deployed ships, or the number of dice of an attack. */
export interface EndorOption extends Option {
  readonly verb: Verb
  readonly from?: SpaceId
  readonly to?: Target
  /** The cards of a plan, the top card first. */
  readonly cards?: readonly CardId[]
  readonly order?: OrderId
  readonly losses?: Losses
  /** Set if the ships can attack nothing after the move. */
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
  /** Seats of the same side that do not want to resign yet. */
  resign: { readonly waits: readonly Seat[] }
}
export type Kind = keyof About

export type EndorDecision = {
  [K in Kind]: Decision<EndorOption> & { readonly seat: Seat; readonly kind: K; readonly about: About[K] }
}[Kind]
