import type { Tally } from '../shared/types.ts'

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
