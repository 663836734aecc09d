import { change, follow } from '@bay327/engine'
import { rebelSpin } from './rebel-move.ts'
import { seatsAfter } from './rebels.ts'
import { roundOf } from './sight/round.ts'
import type { Section } from './table.ts'

/** Rebel, Vader, attack, in this order and no other (DAN-G1). */
export const turnStep: Section<'turn'> = {
  run(table) {
    const { turn, rebels } = table.state
    const { seat, number } = turn
    table.tell({ type: 'turn-began', seat, turn: number, round: roundOf(number, rebels.length) })
    rebelSpin(table)
    follow(table, { do: 'rebel-move' }, { do: 'next' })
  },
}

/** The next player to the left (DAN-S5b). */
export const nextStep: Section<'next'> = {
  run(table) {
    const { seat, number } = table.state.turn
    const [next = seat] = seatsAfter(table.state, seat)
    change(table, { turn: { seat: next, number: number + 1, phase: 'rebel' } })
    follow(table, { do: 'turn' })
  },
}
