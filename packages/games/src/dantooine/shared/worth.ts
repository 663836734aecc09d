import { parAt } from './data/board.ts'
import { whole } from './data/x-wings.ts'
import type { DantooineOption, Rebel, Seat } from './types.ts'

/* How good players rate an end, in turns or as a score: used to sort the list, and by bots. */

/** The cost of standing next to Vader, and the value of a Repair Station while damaged, both in turns. */
const danger = 0.3
const repair = 3

/** The value of an X-Wing's end: minus the expected turns to the planet from there; infinite for the planet. */
export function worthOfFlight(
  { verb, to, station, nearVader }: DantooineOption,
  { pieces }: Pick<Rebel, 'pieces'>,
  isProtected: boolean,
): number {
  if (verb === 'land') return Infinity
  return (station && pieces < whole ? repair : 0) - (nearVader && !station && !isProtected ? danger : 0) - parAt(to)
}

/**
 * The value of Vader's end: more for each rival under attack, the nearer home they are; little for one who has nothing
 * to lose; never the mover.
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
