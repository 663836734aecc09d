import type { State } from './state.ts'
import type { Tally } from './sight/types.ts'

export const noTally: Tally = {
  vaderMoves: 0,
  attackMoves: 0,
  attacks: 0,
  hits: 0,
  piecesLost: 0,
  ownAttacks: 0,
  repairs: 0,
  forceTaken: 0,
  damagedTurns: 0,
  fieldTurns: 0,
}

/** Adds to what is counted over the match. */
export function count(state: State, more: Partial<Tally>): State {
  const tally = { ...state.tally }
  for (const name of Object.keys(more) as (keyof Tally)[]) tally[name] += more[name] ?? 0
  return { ...state, tally }
}
