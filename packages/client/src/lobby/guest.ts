import type { SeatView, View } from '@bay327/room'

/** Returns the seats that a newcomer can take: a bot's in a match, any in the lobby, also shared ones. */
export function offered({ seats, table }: Pick<View, 'seats' | 'table'>): readonly SeatView[] {
  if (table.phase === 'lobby') return seats
  return table.phase === 'playing' ? seats.filter(({ bot, people }) => bot && people.length === 0) : []
}

/**
 * Returns the seat offered first to a newcomer: a free one. Undefined if the game deals seats by lot, or deals them again for
 * newcomers.
 */
export function promised(view: Pick<View, 'seats' | 'table'>): SeatView | undefined {
  if (view.seats.some(({ askers }) => askers)) return undefined
  return offered(view).find(({ people }) => people.length === 0)
}
