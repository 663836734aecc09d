import { parAt } from './data/board.ts'
import { whole } from './data/x-wings.ts'
import type { DantooineOption, Rebel, Seat } from './types.ts'

/* How good players rate an end, in turns or as a score. The list of options and the bots use the ratings. */

/** The cost of standing next to Vader, and the value of a Repair Station for a damaged X-Wing, both in turns. */
const danger = 0.3
const repair = 3

/**
 * Returns the value of an end of the X-Wing's move: minus the expected number of turns to the planet. Infinite for the
 * planet.
 */
export function worthOfFlight(
  { verb, to, station, nearVader }: DantooineOption,
  { pieces }: Pick<Rebel, 'pieces'>,
  isProtected: boolean,
): number {
  if (verb === 'land') return Infinity
  return (station && pieces < whole ? repair : 0) - (nearVader && !station && !isProtected ? danger : 0) - parAt(to)
}

/**
 * Returns the value of an end of Vader's move. Each attacked rival adds more the nearer they are to home. A rival with
 * nothing to lose adds little, and the mover adds nothing.
 */
export function worthOfAttacks(
  attacks: readonly Seat[],
  mover: Seat,
  rebelOf: (seat: Seat) => Pick<Rebel, 'at' | 'pieces'> | undefined,
): number {
  const struck = attacks.map((target) => {
    const rebel = rebelOf(target)
    if (target === mover || rebel === undefined) return -12
    return (10 - 0.25 * parAt(rebel.at)) * (rebel.pieces === 1 ? 0.1 : 1)
  })
  return struck.reduce((sum, worth) => sum + worth, 0)
}
