import { die, push, type Stage } from '@bay327/engine'
import type { BreakoutEvent, EventOf } from './sight/events.ts'
import { isInBlock, rebelSeats } from './rebels.ts'
import type { Rebel, RebelSeat } from './sight/types.ts'
import type { State } from './state.ts'

/** All roll, open: one custom die a Rebel player, jailed or not, and the red one (BRK-5b to 5d). */
export function roll(state: State, { chance, tell }: Stage<BreakoutEvent>): State {
  const number = state.round.number + 1
  const dice: Partial<Record<RebelSeat, number>> = {}
  for (const seat of rebelSeats(state)) dice[seat] = die(chance)
  const red = die(chance)
  const isOpen = opensBlock(dice)
  const rebels = state.rebels.map((rebel) => (isOpen && isInBlock(rebel) ? { ...rebel, freed: true as const } : rebel))
  const freed = rebels.filter((rebel) => rebel.freed).map(({ rebel }) => rebel)
  tell({ type: 'rolled', round: number, dice, rebels: throwers(rebels), red, freed })
  const round = { number, phase: 'plan' as const, dice, red, moved: [], contacts: {} }
  return push({ ...state, rebels, round }, { do: 'plan' })
}

/** Who plays each Rebel player's die: two Rebels with two players, else one. */
function throwers(rebels: readonly Rebel[]): EventOf<'rolled'>['rebels'] {
  const seats = [...new Set(rebels.map(({ seat }) => seat))]
  const of = (seat: RebelSeat) => rebels.filter((rebel) => rebel.seat === seat).map(({ rebel }) => rebel)
  return Object.fromEntries(seats.map((seat) => [seat, of(seat)]))
}

/** A 6 on any Rebel player's die frees all who are jailed; the red die frees nobody (BRK-13a, 13b). */
function opensBlock(dice: Readonly<Partial<Record<RebelSeat, number>>>): boolean {
  return Object.values(dice).includes(6)
}
