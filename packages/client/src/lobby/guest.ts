import type { SeatView, View } from '@bay327/room'

/** Where somebody may sit down who comes now: in a match in a bot's place, in the lobby anywhere, beside others too. */
export function offered({ seats, table }: Pick<View, 'seats' | 'table'>): readonly SeatView[] {
  if (table.phase === 'lobby') return seats
  return table.phase === 'playing' ? seats.filter(({ bot, people }) => bot && people.length === 0) : []
}

/**
 * The seat that who comes now is offered first: one that nobody has. None where the game deals seats by lot, or deals them
 * anew for who comes.
 */
export function promised(view: Pick<View, 'seats' | 'table'>): SeatView | undefined {
  if (view.seats.some(({ askers }) => askers)) return undefined
  return offered(view).find(({ people }) => people.length === 0)
}
