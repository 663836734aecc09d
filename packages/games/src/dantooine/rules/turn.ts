import { updateState, pushSteps } from '@bay327/engine'
import { rebelSpin } from './rebel-move.ts'
import { seatsAfter } from './rebels.ts'
import { roundOf } from '../shared/round.ts'
import type { Section } from './table.ts'

/** A turn: the Rebel moves, Vader moves, Vader attacks, always in this order (DAN-G1). */
export const turnStep: Section<'turn'> = {
  run(table) {
    const { turn, rebels } = table.state
    const { seat, number } = turn
    table.emit({ type: 'turn-began', seat, turn: number, round: roundOf(number, rebels.length) })
    rebelSpin(table)
    pushSteps(table, { do: 'rebel-move' }, { do: 'next' })
  },
}

/** Starts the turn of the next player to the left (DAN-S5b). */
export const nextStep: Section<'next'> = {
  run(table) {
    const { seat, number } = table.state.turn
    const [next = seat] = seatsAfter(table.state, seat)
    updateState(table, { turn: { seat: next, number: number + 1, phase: 'rebel' } })
    pushSteps(table, { do: 'turn' })
  },
}
