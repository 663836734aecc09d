import { updateState, die, pushSteps } from '@bay327/engine'
import { isInBlock, rebelSeats } from './rebels.ts'
import type { EventOf } from '../shared/events.ts'
import type { Rebel, RebelSeat } from '../shared/types.ts'
import type { Section } from './table.ts'

/** All players roll openly: one custom die for each Rebel player, jailed or not, and the red die (BRK-5b to 5d). */
export const roundStep: Section<'round'> = {
  run(table) {
    const number = table.state.round.number + 1
    const dice: Partial<Record<RebelSeat, number>> = {}
    for (const seat of rebelSeats(table.state)) dice[seat] = die(table.chance)
    const red = die(table.chance)
    const rebels = opensBlock(dice) ? table.state.rebels.map(letOut) : table.state.rebels
    const freed = rebels.filter((rebel) => rebel.freed).map(({ rebel }) => rebel)
    table.emit({ type: 'rolled', round: number, dice, rebels: throwers(rebels), red, freed })
    updateState(table, { rebels, round: { number, phase: 'plan', dice, red, moved: [], contacts: {} } })
    pushSteps(table, { do: 'plan' })
  },
}

function letOut(rebel: Rebel): Rebel {
  return isInBlock(rebel) ? { ...rebel, freed: true } : rebel
}

/**
 * Returns the Rebels who move by each Rebel player's die: two Rebels in a match of two players, otherwise one Rebel.
 */
function throwers(rebels: readonly Rebel[]): EventOf<'rolled'>['rebels'] {
  const seats = [...new Set(rebels.map(({ seat }) => seat))]
  const of = (seat: RebelSeat) => rebels.filter((rebel) => rebel.seat === seat).map(({ rebel }) => rebel)
  return Object.fromEntries(seats.map((seat) => [seat, of(seat)]))
}

/**
 * Returns whether the dice free all jailed Rebels: a 6 on a Rebel player's die does, the red die does not (BRK-13a,
 * 13b).
 */
function opensBlock(dice: Readonly<Partial<Record<RebelSeat, number>>>): boolean {
  return Object.values(dice).includes(6)
}
