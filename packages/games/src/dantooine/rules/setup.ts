import { newAgenda, pick, type RandomSource, type SeatSpec } from '@bay327/engine'
import { whole } from '../shared/data/x-wings.ts'
import { tieSymbol } from '../shared/data/zones.ts'
import { seatOf } from './rebels.ts'
import { dealXWings } from './seats.ts'
import { noTally } from './tally.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from './state.ts'

/**
 * Returns the initial state: all X-Wings are whole and on Planet Hoth, Vader is on the TIE symbol, and The Force card
 * is beside the board. The first player is drawn.
 */
export function setup(seats: readonly SeatSpec[], chance: RandomSource): State {
  const xWings = dealXWings(seats.map(({ pick: wish }) => wish?.value))
  const rebels = xWings.map((xWing, i): Rebel => ({ seat: seatOf(seats[i]?.id), xWing, at: 'HOTH', pieces: whole }))
  const { seat: first } = pick(chance, rebels)
  return {
    rebels,
    vader: tieSymbol,
    first,
    turn: { seat: first, number: 1, phase: 'rebel' },
    dials: {},
    tally: noTally,
    agenda: newAgenda({ do: 'turn' }),
  }
}
