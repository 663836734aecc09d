export const sides = ['rebels', 'empire'] as const
export type Side = (typeof sides)[number]

/** Seats in turn order (END-10d). A match of two players has the first seat of each side. */
export const seatIds = ['R1', 'E1', 'E2', 'R2'] as const
export type Seat = (typeof seatIds)[number]

export const markerIds = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6'] as const
export type MarkerId = (typeof markerIds)[number]

export type Outer = 'O1' | 'O2' | 'O3' | 'O4' | 'O5' | 'O6' | 'O7' | 'O8' | 'O9'
export type Middle = 'M1' | 'M2' | 'M3' | 'M4' | 'M5' | 'M6' | 'M7'
export type Inner = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6'
export type SpaceId = MarkerId | Outer | Middle | Inner

/** The Death Star as a target. No ship can enter it (END-3f). */
export const deathStar = 'DS'
export type Target = SpaceId | typeof deathStar

export const fighterKinds = ['xwing', 'ywing', 'bwing', 'tie'] as const
export type FighterKind = (typeof fighterKinds)[number]
export type SpecialKind = 'falcon' | 'executor'
export type ShipKind = FighterKind | SpecialKind
export const shipKinds: readonly ShipKind[] = [...fighterKinds, 'falcon', 'executor']

/** Number of ships in a space by kind. A kind without ships has no entry. */
export type Squad = Readonly<Partial<Record<ShipKind, number>>>

export interface Space {
  readonly id: SpaceId
  readonly ring: 'fleet' | 'outer' | 'middle' | 'inner'
  readonly next: readonly SpaceId[]
  readonly at: { readonly angle: number; readonly radius: number }
  readonly start: Squad
  readonly source?: 'reconstructed'
}

/** An order of a ship kind. It has the name of the kind. */
export type ShipOrder = ShipKind
export type OrderId =
  | ShipOrder
  | 'shieldAssault'
  | 'luke'
  | 'redeem'
  | 'deathStar'
  | 'shieldAmbush'
  | 'darthVader'
  | 'emperor'

/** The three battles of the game (END-1i). */
export type Battle = 'space' | 'shield' | 'duel'

/** Id of a card: `R01` to `R30` or `E01` to `E30`. */
export type CardId = string
/** The id of a face-down card in a view, because the real id would reveal the card's kind. */
export const unknownCard: CardId = 'unknown'

export interface CardKind {
  readonly id: string
  readonly side: Side
  /** The orders as printed on the card, from top to bottom. */
  readonly orders: readonly OrderId[]
  readonly cards: readonly CardId[]
}

/** Pieces and characters with a hit track. */
export const trackIds = ['falcon', 'executor', 'luke', 'vader'] as const
export type TrackId = (typeof trackIds)[number]
