import type { SeatView, View } from '@bay327/room'

/** Returns the seats that a newcomer can take: in a match a bot's seat, in the lobby any seat, even a shared one. */
export function offered({ seats, table }: Pick<View, 'seats' | 'table'>): readonly SeatView[] {
  if (table.phase === 'lobby') return seats
  return table.phase === 'playing' ? seats.filter(({ bot, people }) => bot && people.length === 0) : []
}

/**
 * Returns the free seat that is offered first to a newcomer. Returns undefined if the game deals seats by lot, or deals
 * them again when a newcomer comes.
 */
export function firstFreeSeat(view: Pick<View, 'seats' | 'table'>): SeatView | undefined {
  if (view.seats.some(({ askers }) => askers)) return undefined
  return offered(view).find(({ people }) => people.length === 0)
}
