import { updateState, die, extend, pushSteps } from '@bay327/engine'
import { endMatch, isWon } from './score.ts'
import { leftOf, onTurn, type Section } from './table.ts'

/** Rolls the die, which gives the maximum number of squares (CAP-3c). */
export const turnStep: Section<'turn'> = {
  run(table) {
    const { seat, rebel } = onTurn(table.state)
    const { turn } = table.state
    const roll = die(table.chance)
    table.emit({ type: 'rolled', seat, rebel, turn: turn.number, roll })
    updateState(table, { turn: extend(turn, { roll }) })
    pushSteps(table, { do: 'move' }, { do: 'next' })
  },
}

/** Starts the turn of the next seat, until no soldier is left (CAP-3b, CAP-6a). */
export const nextStep: Section<'next'> = {
  run(table) {
    if (isWon(table.state)) {
      endMatch(table)
      return
    }
    const { seat, number } = table.state.turn
    updateState(table, { turn: { seat: leftOf(table.state, seat), number: number + 1 } })
    pushSteps(table, { do: 'turn' })
  },
}
