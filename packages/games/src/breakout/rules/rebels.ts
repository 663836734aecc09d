import { detention } from '../../action-figure/shared/data/places.ts'
import type { RebelId } from '../../action-figure/shared/types.ts'
import type { Rebel, RebelSeat } from '../shared/types.ts'
import type { State } from './state.ts'

export function rebelOf(state: State, id: RebelId): Rebel {
  const rebel = state.rebels.find((candidate) => candidate.rebel === id)
  if (rebel === undefined) throw new Error(`${id} is not in the game`)
  return rebel
}

export function isInBlock({ square }: Rebel): boolean {
  return square === detention.block
}

/** Returns whether a Rebel moves this round. A Rebel moves if not jailed, or if freed by the roll (BRK-6k, BRK-13c). */
export function isFree(rebel: Rebel): boolean {
  return !isInBlock(rebel) || rebel.freed === true
}

/** Returns each Rebel seat once, in Rebel order. */
export function rebelSeats(state: State): readonly RebelSeat[] {
  return [...new Set(state.rebels.map(({ seat }) => seat))]
}
