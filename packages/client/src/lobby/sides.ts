import type { GameText } from '@bay327/engine'
import type { SeatView, View } from '@bay327/room'

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

/** Who will play: people with a seat, and as many bots as the table is laid for beside them, or as have seats of their own. */
export function company({ people, seats, table }: Pick<View, 'people' | 'seats' | 'table'>): {
  readonly people: number
  readonly bots: number
} {
  const seated = people.filter(({ id }) => seats.some((seat) => seat.people.includes(id))).length
  const ofBots = seats.filter((seat) => seat.people.length === 0 && seat.bot).length
  return { people: seated, bots: ofBots === 0 ? 0 : Math.max(table.players - seated, 1) }
}

/** For how many the table can be laid: what the game allows, and nobody who came is left out. */
export function sizes({ min, max }: { readonly min: number; readonly max: number }, came: number): readonly number[] {
  const least = Math.max(min, came)
  return Array.from({ length: Math.max(0, max - least + 1) }, (_, i) => least + i)
}
