import type { Circle, FieldId, PieceName, Place, Range, SpaceId, XWingId } from './data/types.ts'
import type { OnlyWay, Seat } from './types.ts'

/** The player to whom the event belongs. `seat` is the seat whose turn it is. */
interface Who {
  readonly seat: Seat
}

/** Why a Rebel within Vader's reach is not attacked. */
export type SparedWhy = 'force' | 'station'

/** The events of the game. The client can draw the game from them without the rules. Everybody sees all events. */
export type DantooineEvent =
  /** The first player, who is drawn. */
  | (Who & { readonly type: 'first'; readonly xWing: XWingId })
  | (Who & { readonly type: 'turn-began'; readonly turn: number; readonly round: number })
  | (Who &
      Range & {
        readonly type: 'rebel-spun'
        readonly sector: string
        readonly circle: Circle
        readonly force: boolean
      })
  /** The Rebel does not spin, because an Asteroid Field or damage gives the distance. */
  | (Who & { readonly type: 'no-spin'; readonly why: 'field' | 'damage'; readonly steps: number })
  /** The Force card is taken from beside the board, or from its holder `from`. */
  | (Who & { readonly type: 'force-taken'; readonly from?: Seat })
  /** The holder of The Force card has spun The Force again and keeps the card. */
  | (Who & { readonly type: 'force-kept' })
  | (Who & {
      readonly type: 'rebel-moved'
      readonly from: Place
      readonly to: Place
      /** Every place that the piece enters, in order. The end of a slide is last. */
      readonly path: readonly Place[]
      readonly steps: number
      readonly how: 'move' | 'slide' | 'stop' | 'land'
    })
  /** A Rebel is the first to enter hyperspace or the Dantooine rings, which opens a gate for Darth Vader. */
  | (Who & { readonly type: 'entered'; readonly zone: 'hyperspace' | 'dantooine' })
  | (Who & { readonly type: 'in-field'; readonly field: FieldId; readonly at: SpaceId })
  | (Who & { readonly type: 'repaired'; readonly at: SpaceId; readonly from: number; readonly to: number })
  | (Who & Range & { readonly type: 'imperial-spun'; readonly sector: string })
  | (Who & {
      readonly type: 'vader-moved'
      readonly from: SpaceId
      readonly to: SpaceId
      readonly path: readonly SpaceId[]
      readonly steps: number
      readonly slid: boolean
      readonly back: boolean
      /** Why Vader had only one way. Omitted if he had several. */
      readonly onlyWay?: OnlyWay
    })
  | (Who & { readonly type: 'vader-stayed'; readonly at: SpaceId })
  | (Who & { readonly type: 'spared'; readonly target: Seat; readonly why: SparedWhy })
  /** One spin against one Rebel. `from` and `to` are numbers of pieces, and `lost` are the pieces that came off. */
  | (Who & {
      readonly type: 'attacked'
      readonly target: Seat
      readonly sector: string
      readonly bursts: 0 | 1 | 2
      readonly from: number
      readonly to: number
      readonly lost: readonly PieceName[]
    })
  | (Who & { readonly type: 'won'; readonly xWing: XWingId; readonly turn: number; readonly pieces: number })

export type EventOf<T extends DantooineEvent['type']> = Extract<DantooineEvent, { type: T }>
