import { updateState, type Outcome } from '@bay327/engine'
import type { Cause } from '../shared/events.ts'
import { pointsOf } from '../shared/points.ts'
import type { Player } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Table } from './table.ts'

/** Returns whether the last soldier is captured, who is always Darth Vader (CAP-6a, CAP-6h). */
export function isWon(state: State): boolean {
  return Object.keys(state.soldiers).length === 0
}

/** Ends the match with the winner and the ranking. */
export function endMatch(table: Table): void {
  const { player, cause } = winnerOf(table.state.players)
  table.emit({ type: 'won', seat: player.seat, rebel: player.rebel, points: pointsOf(player), cause })
  updateState(table, { outcome: outcomeOf(table.state) })
}

/**
 * Returns the player with the most points. Of players with equal points, returns the player who captured Vader, or else
 * the player who captured Fett (CAP-6c to 6f).
 */
export function winnerOf(players: readonly Player[]): { readonly player: Player; readonly cause: Cause } {
  const most = Math.max(...players.map(pointsOf))
  const tied = players.filter((player) => pointsOf(player) === most)
  const [only] = tied
  if (only !== undefined && tied.length === 1) return { player: only, cause: 'points' }
  for (const cause of ['vader', 'fett'] as const) {
    const player = tied.find(({ captured }) => captured.includes(cause))
    if (player !== undefined) return { player, cause }
  }
  throw new Error('two leaders hold neither Vader nor Fett')
}

/**
 * Returns the result: the winner alone in the first place, then the others by points. Players with equal points share a
 * place (CAP-6g).
 */
export function outcomeOf(state: State): Outcome {
  const { player: winner, cause } = winnerOf(state.players)
  const others = state.players.filter((player) => player !== winner)
  const levels = [...new Set(others.map(pointsOf))].sort((a, b) => b - a)
  const places = levels.map((points) => others.filter((player) => pointsOf(player) === points))
  return {
    winners: [winner.seat],
    cause,
    ranking: [[winner], ...places].map((place) => place.map(({ seat }) => seat)),
    facts: { points: Object.fromEntries(state.players.map((player) => [player.seat, pointsOf(player)])) },
  }
}
