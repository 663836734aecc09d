import { spaceAt, spaceOf } from '../shared/data/board.ts'
import type { Place, SpaceId, ZoneId } from '../shared/data/types.ts'
import { whole } from '../shared/data/x-wings.ts'
import { seatIds, type Rebel, type Seat } from '../shared/types.ts'
import type { State } from './state.ts'

/** Returns the Rebel of a seat. Throws if the seat is not in the game. */
export function rebelOf({ rebels }: Pick<State, 'rebels'>, seat: Seat): Rebel {
  const rebel = rebels.find((candidate) => candidate.seat === seat)
  if (rebel === undefined) throw new Error(`nobody plays ${seat}`)
  return rebel
}

/** Returns the Rebel whose turn it is. */
export function onTurn(state: State): Rebel {
  return rebelOf(state, state.turn.seat)
}

/** Returns the seats around the table. The seat after `seat` is first, and `seat` is last (DAN-S5b, 3j). */
export function seatsAfter({ rebels }: Pick<State, 'rebels'>, seat: Seat): readonly Seat[] {
  const at = rebels.findIndex((candidate) => candidate.seat === seat)
  return [...rebels.slice(at + 1), ...rebels.slice(0, at + 1)].map((rebel) => rebel.seat)
}

export function seatOf(id: string | undefined): Seat {
  const seat = seatIds.find((candidate) => candidate === id)
  if (seat === undefined) throw new Error(`dantooine has no seat ${id}`)
  return seat
}

export function isDamaged({ pieces }: Rebel): boolean {
  return pieces < whole
}

/** Returns whether the X-Wing is in an Asteroid Field (DAN-1o). */
export function isInField({ at }: Pick<Rebel, 'at'>): boolean {
  return spaceAt(at)?.kind === 'asteroid'
}

export function isStation(place: Place): boolean {
  return spaceAt(place)?.kind === 'repair-station'
}

const beyondHoth: readonly ZoneId[] = ['hyperspace', 'dantooine-outer', 'dantooine-inner']

/**
 * Returns whether a Rebel has entered a zone. No Rebel ever goes back, so the Rebel's place is enough to tell (DAN-G4,
 * 2q).
 */
export function hasEntered({ at }: Pick<Rebel, 'at'>, zone: 'hyperspace' | 'dantooine'): boolean {
  if (at === 'DANTOOINE') return true
  const currentZone = spaceAt(at)?.zone
  if (currentZone === undefined) return false
  return zone === 'hyperspace' ? beyondHoth.includes(currentZone) : currentZone.startsWith('dantooine')
}

/**
 * Returns whether the X-Wing is on Vader's space, directly in front of it or directly behind it (DAN-3a, 3b). On a
 * planet it never is (DAN-3o).
 */
export function isBeside({ at }: Pick<Rebel, 'at'>, vader: SpaceId): boolean {
  return at === vader || spaceOf(vader).adjacent.some((candidate) => candidate === at)
}
