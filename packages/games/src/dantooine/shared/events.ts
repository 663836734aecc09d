import type { Circle, FieldId, PieceName, Place, Range, SpaceId, XWingId } from './data/types.ts'
import type { OnlyWay, Seat } from './types.ts'

/** `seat` is the player on turn. */
interface Who {
  readonly seat: Seat
}

/** Why somebody within Vader's reach is not attacked. */
export type SparedWhy = 'force' | 'station'

/** What happened, in order: enough to draw it without a rule. Everybody sees all of it. */
export type DantooineEvent =
  /** Who goes first, drawn. */
  | (Who & { readonly type: 'first'; readonly xWing: XWingId })
  | (Who & { readonly type: 'turn-began'; readonly turn: number; readonly round: number })
  | (Who &
      Range & {
        readonly type: 'rebel-spun'
        readonly sector: string
        readonly circle: Circle
        readonly force: boolean
      })
  /** No spin: an Asteroid Field or damage says how far. */
  | (Who & { readonly type: 'no-spin'; readonly why: 'field' | 'damage'; readonly steps: number })
  /** The Force card, from beside the board or from its holder. */
  | (Who & { readonly type: 'force-taken'; readonly from?: Seat })
  /** The holder spun The Force themselves. */
  | (Who & { readonly type: 'force-kept' })
  | (Who & {
      readonly type: 'rebel-moved'
      readonly from: Place
      readonly to: Place
      /** Every place entered, in order; a slide's target last. */
      readonly path: readonly Place[]
      readonly steps: number
      readonly how: 'move' | 'slide' | 'stop' | 'land'
    })
  /** The first space of hyperspace or of the Dantooine rings, which opens a gate for Darth Vader. */
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
      /** Why there was no other way, where there was none. */
      readonly onlyWay?: OnlyWay
    })
  | (Who & { readonly type: 'vader-stayed'; readonly at: SpaceId })
  | (Who & { readonly type: 'spared'; readonly target: Seat; readonly why: SparedWhy })
  /** One spin against one Rebel; `from` and `to` are pieces joined, `lost` those that came off. */
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
