import type { Decision, Option } from '@bay327/engine'
import type { Circle, Place, Range, SpaceId, XWingId } from './data/types.ts'

export const seatIds = ['seat1', 'seat2', 'seat3', 'seat4'] as const
/** The seats in order of play, which goes to the left (DAN-S5b). */
export type Seat = (typeof seatIds)[number]

/** A Rebel: an X-Wing's marker and its puzzle. */
export type Rebel = {
  readonly seat: Seat
  readonly xWing: XWingId
  readonly at: Place
  /** Number of puzzle pieces that are still joined, 1 to 5. */
  readonly pieces: number
}

/** How far the Rebel may fly this turn, and why: by a circle of the spinner, an Asteroid Field, or damage. */
export type RebelMove = Range & { readonly by: Circle | 'field' | 'damage'; readonly sector?: string }

/** How far Darth Vader may move. */
export type VaderMove = Range & { readonly sector: string }

export type Phase = 'rebel' | 'vader' | 'attack'

/** The current turn. */
export type TurnState = {
  readonly seat: Seat
  /** The number of the turn, from 1. The turns of all players are counted together. */
  readonly number: number
  readonly phase: Phase
  readonly rebel?: RebelMove
  readonly vader?: VaderMove
}

/** The sector at which each spinner stopped last. */
export type Dials = { readonly rebel?: string; readonly imperial?: string }

/** The counts of the match. */
export type Tally = {
  readonly vaderMoves: number
  /** Number of Vader's moves with an attack. */
  readonly attackMoves: number
  readonly attacks: number
  /** Number of attacks that took a piece off. */
  readonly hits: number
  readonly piecesLost: number
  /** Number of attacks on the mover's own Rebel. */
  readonly ownAttacks: number
  readonly repairs: number
  readonly forceTaken: number
  readonly damagedTurns: number
  readonly fieldTurns: number
}

/** Nothing is hidden, so every viewer sees the whole view. A Rebel's part has the name of the Rebel's seat. */
export type DantooineView = Readonly<Partial<Record<Seat, Rebel>>> & {
  readonly vader: SpaceId
  readonly force?: Seat
  /** The seat of the first player. */
  readonly first: Seat
  readonly turn: TurnState
  readonly dials: Dials
  /** The counts of the match. Set after the end. */
  readonly tally?: Tally
}

/**
 * Why Darth Vader has only one way: Dantooine is closed (DAN-2l), he never returns to Hoth (DAN-2i), all Rebels are
 * past him (DAN-2m), or he must leave Hoth (DAN-2h).
 */
export type OnlyWay = 'shut' | 'no-return' | 'all-past' | 'all-out'

/**
 * The end of a move. The id is the piece and the end, `rebel:HO4` or `vader:H22`, because no two options have the same
 * end.
 */
export interface DantooineOption extends Option {
  /** `slide` continues to the joined ring, `stop` ends at a Repair Station, `land` wins. */
  readonly verb: 'move' | 'slide' | 'stop' | 'land'
  readonly from: Place
  readonly to: Place
  /** Every place that the piece enters, in order. The end of a slide is last. */
  readonly path: readonly Place[]
  /** Number of spaces of the move. A slide counts no space. */
  readonly count: number
  /** Set if Darth Vader moves backward. */
  readonly back?: true
  /** Why Vader has only one way. Omitted if he has several. */
  readonly onlyWay?: OnlyWay
  /** The Rebels whom Darth Vader attacks from the end, in order. */
  readonly attacks?: readonly Seat[]
  /** Set if `attacks` contains the mover's own Rebel. */
  readonly attacksSelf?: true
  /** Set if the X-Wing ends in an Asteroid Field. */
  readonly field?: true
  /** Set if the X-Wing ends at a Repair Station. */
  readonly station?: true
  /** Set if the X-Wing ends on Darth Vader's space, or directly in front of it or behind it. */
  readonly nearVader?: true
}

/** The subject of each kind of question. */
export type About = {
  'rebel-move': RebelMove & { readonly at: Place; readonly pieces: number }
  'vader-move': VaderMove & { readonly at: SpaceId }
}

export type Kind = keyof About

export type DantooineDecision = {
  [K in Kind]: Decision<DantooineOption> & { readonly seat: Seat; readonly kind: K; readonly about: About[K] }
}[Kind]
