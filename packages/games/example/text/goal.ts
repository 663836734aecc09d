import type { GoalText, SeatId } from '@bay327/engine'
import { rounds } from '../shared/board.ts'
import type { HarbourView } from '../shared/types.ts'
import { capital, list, nameOf } from './words.ts'

export const wanted = (): string => `Have the most coins after ${rounds} rounds.`

/**
 * Returns the goal and progress, for example "You 7, Red 9. 2 rounds to go". It compares the viewer with the richest
 * other captain. For a watcher it names the two richest captains.
 */
export function goal({ round, ships }: HarbourView, seats: readonly SeatId[]): GoalText {
  const coins = (seat: SeatId): number => ships[seat]?.coins ?? 0
  const order = Object.keys(ships).sort((a, b) => coins(b) - coins(a))
  const own = seats.length === 1 ? order.find((seat) => seat === seats[0]) : undefined
  const others = order.filter((seat) => seat !== own)
  const shown = (own === undefined ? others : [own, ...others]).slice(0, 2)
  const score = shown.map((seat) => `${seat === own ? 'You' : nameOf(seat)} ${coins(seat)}`)
  const played = Math.min(...Object.values(ships).map(({ unloaded }) => unloaded.length))
  const left = rounds - played
  const figure = left === 1 ? 'The last round' : `${left} rounds to go`
  const leaders = order.filter((seat) => coins(seat) === coins(order[0] ?? ''))
  return {
    want: `Most coins after ${rounds} rounds`,
    far: `${score.join(', ')}. ${left === 0 ? 'All is unloaded' : figure}`,
    ...(left > 0 && { figure }),
    share: played / rounds,
    stage: round === 1 ? '' : capital(list(leaders)),
  }
}
