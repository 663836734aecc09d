import type { GameText } from '@bay327/engine'
import type { SeatView } from '@bay327/room'

/** Seats that stand together in the lobby; without a side's words they stand in one row. */
export interface Group {
  readonly side: string
  readonly words: NonNullable<GameText['sides']>[string] | undefined
  readonly seats: readonly SeatView[]
}

/** The seats by side, in the order in which the sides come up; one group where the game has no words for sides. */
export function groupsOf(seats: readonly SeatView[], sides: GameText['sides']): readonly Group[] {
  if (!sides || !seats.every(({ side }) => sides[side])) return [{ side: '', words: undefined, seats }]
  const order = [...new Set(seats.map(({ side }) => side))]
  return order.map((side) => ({ side, words: sides[side], seats: seats.filter((seat) => seat.side === side) }))
}

/** Seats that nobody plays yet, not even a bot. */
export function freeSeats(seats: readonly SeatView[]): readonly SeatView[] {
  return seats.filter(({ people, bot }) => people.length === 0 && !bot)
}
