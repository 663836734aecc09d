import type { GameText } from '@bay327/engine'
import type { SeatView, View } from '@bay327/room'

/** A group of seats in the lobby: those of a side. Without texts for sides all seats are one group. */
export interface Group {
  readonly side: string
  readonly words: NonNullable<GameText['sides']>[string] | undefined
  readonly seats: readonly SeatView[]
}

/**
 * Returns the seats by side, in the order in which the sides occur. Returns one group if the game has no texts for
 * sides.
 */
export function groupsOf(seats: readonly SeatView[], sides: GameText['sides']): readonly Group[] {
  if (!sides || !seats.every(({ side }) => sides[side])) return [{ side: '', words: undefined, seats }]
  const order = [...new Set(seats.map(({ side }) => side))]
  return order.map((side) => ({ side, words: sides[side], seats: seats.filter((seat) => seat.side === side) }))
}

/** Returns the players: people with a seat, and the bots that the table's size adds or that have seats of their own. */
export function company({ people, seats, table }: Pick<View, 'people' | 'seats' | 'table'>): {
  readonly people: number
  readonly bots: number
} {
  const seated = people.filter(({ id }) => seats.some((seat) => seat.people.includes(id))).length
  const ofBots = seats.filter((seat) => seat.people.length === 0 && seat.bot).length
  return { people: seated, bots: ofBots === 0 ? 0 : Math.max(table.players - seated, 1) }
}

/**
 * Returns the possible sizes of the table: those that the game allows and that are not below the number of people here.
 */
export function sizes({ min, max }: { readonly min: number; readonly max: number }, seated: number): readonly number[] {
  const least = Math.max(min, seated)
  return Array.from({ length: Math.max(0, max - least + 1) }, (_, i) => least + i)
}
