import { seatsAfter } from './rebels.ts'
import type { State } from './state.ts'

const places = ['firstWins', 'secondWins', 'thirdWins', 'fourthWins'] as const

/** Figures whose mean over many games is measured: lengths, attacks, and who won by order of play. */
export function figures(state: State): Readonly<Record<string, number>> {
  const { rebels, first, turn, tally, outcome } = state
  const order = [first, ...seatsAfter(state, first).slice(0, -1)]
  const wins = order.map((seat, i): [string, number] => [places[i] ?? seat, outcome?.winners.includes(seat) ? 1 : 0])
  return { turns: turn.number, turnsEach: turn.number / rebels.length, ...tally, ...Object.fromEntries(wins) }
}
