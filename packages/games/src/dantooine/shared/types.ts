import type { Decision, Option } from '@bay327/engine'
import type { Circle, Place, Range, SpaceId, XWingId } from './data/types.ts'

export const seatIds = ['seat1', 'seat2', 'seat3', 'seat4'] as const
/** In order of play, to the left (DAN-S5b). */
export type Seat = (typeof seatIds)[number]

/** A Rebel: an X-Wing's marker and its puzzle. */
export type Rebel = {
  readonly seat: Seat
  readonly xWing: XWingId
  readonly at: Place
  /** Puzzle pieces still joined, 1 to 5. */
  readonly pieces: number
}

/** How far the Rebel of this turn may fly, and why: a circle of the spinner, an Asteroid Field, or damage. */
export type RebelMove = Range & { readonly by: Circle | 'field' | 'damage'; readonly sector?: string }

/** How far Darth Vader may go. */
export type VaderMove = Range & { readonly sector: string }

export type Phase = 'rebel' | 'vader' | 'attack'

/** The current turn. */
export type TurnState = {
  readonly seat: Seat
  /** From 1, all players' turns counted together. */
  readonly number: number
  readonly phase: Phase
  readonly rebel?: RebelMove
  readonly vader?: VaderMove
}

/** The sectors that both spinners show from their latest spins. */
export type Dials = { readonly rebel?: string; readonly imperial?: string }

/** The counts of the match. */
export type Tally = {
  readonly vaderMoves: number
  /** Those of them that attacked somebody. */
  readonly attackMoves: number
  readonly attacks: number
  /** Attacks that took a piece off. */
  readonly hits: number
  readonly piecesLost: number
  /** Attacks on the mover's own Rebel. */
  readonly ownAttacks: number
  readonly repairs: number
  readonly forceTaken: number
  readonly damagedTurns: number
  readonly fieldTurns: number
}

/** Nothing is hidden: everybody sees all of it. A Rebel's part has the name of their seat. */
export type DantooineView = Readonly<Partial<Record<Seat, Rebel>>> & {
  readonly vader: SpaceId
  readonly force?: Seat
  /** The first player. */
  readonly first: Seat
  readonly turn: TurnState
  readonly dials: Dials
  /** After the end. */
  readonly tally?: Tally
}

/**
 * Why Darth Vader can go no other way: Dantooine is closed (DAN-2l), he never returns to Hoth (DAN-2i), everybody is
 * past him (DAN-2m), or he must leave Hoth (DAN-2h).
 */
export type OnlyWay = 'shut' | 'no-return' | 'all-past' | 'all-out'

/** Where a move ends. Its id is the piece and the end, `rebel:HO4` or `vader:H22`: no two options have the same end. */
export interface DantooineOption extends Option {
  /** `slide` continues to the joined ring, `stop` stays at a Repair Station, `land` wins. */
  readonly verb: 'move' | 'slide' | 'stop' | 'land'
  readonly from: Place
  readonly to: Place
  /** Every place entered, in order; a slide's target last. */
  readonly path: readonly Place[]
  /** Number of spaces; a slide counts none. */
  readonly count: number
  /** Darth Vader goes backward. */
  readonly back?: true
  /** Why Vader could not go the other way. */
  readonly onlyWay?: OnlyWay
  /** The Rebels whom Darth Vader attacks from there, in order. */
  readonly attacks?: readonly Seat[]
  /** Whether the mover's own Rebel is among them. */
  readonly attacksSelf?: true
  /** The X-Wing ends in an Asteroid Field. */
  readonly field?: true
  /** The X-Wing ends at a Repair Station. */
  readonly station?: true
  /** The X-Wing ends on Darth Vader's space or directly in front of or behind it. */
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
