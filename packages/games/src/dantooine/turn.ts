import { push, type Stage } from '@bay327/engine'
import type { DantooineEvent } from './sight/events.ts'
import { rebelSpin } from './rebel-move.ts'
import { seatsAfter } from './rebels.ts'
import { roundOf } from './sight/round.ts'
import type { State } from './state.ts'

/** Rebel, Vader, attack, in this order and no other (DAN-G1). */
export function beginTurn(state: State, stage: Stage<DantooineEvent>): State {
  const { seat, number } = state.turn
  stage.tell({ type: 'turn-began', seat, turn: number, round: roundOf(number, state.rebels.length) })
  return push(rebelSpin(state, stage), { do: 'rebel-move' }, { do: 'next' })
}

/** The next player to the left (DAN-S5b). */
export function nextTurn(state: State): State {
  const { seat, number } = state.turn
  const [next = seat] = seatsAfter(state, seat)
  return push({ ...state, turn: { seat: next, number: number + 1, phase: 'rebel' } }, { do: 'turn' })
}
