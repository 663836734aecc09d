import type { SoldierId } from '../../action-figure/shared/types.ts'
import { pointsOf } from '../shared/points.ts'
import { seatIds, type CaptureView, type Player } from '../shared/types.ts'

/** Returns every player, clockwise around the table. */
export function playersOf(view: CaptureView): readonly Player[] {
  return seatIds.flatMap((seat) => view[seat] ?? [])
}

/** Returns the player whose turn it is. Returns undefined if the view has no such player. */
export function playerOnTurn(view: CaptureView): Player | undefined {
  return view[view.turn.seat]
}

/** Returns the player whose turn is next. Returns undefined if the view has no players. */
export function nextAfter(view: CaptureView): Player | undefined {
  const all = playersOf(view)
  const now = all.findIndex(({ seat }) => seat === view.turn.seat)
  return all[(now + 1) % all.length]
}

export function captorOf(view: CaptureView, soldier: SoldierId): Player | undefined {
  return playersOf(view).find(({ captured }) => captured.includes(soldier))
}

/** Returns the player with the most points. Undefined if several players have the most. */
export function leaderOf(view: CaptureView): Player | undefined {
  const all = playersOf(view)
  const most = Math.max(...all.map(pointsOf))
  const ahead = all.filter((player) => pointsOf(player) === most)
  return ahead.length === 1 ? ahead[0] : undefined
}
