import { numbers } from '@bay327/room/testing/random-request'
import { nature, newClock, type Clock } from '../clock.ts'

/** The time and randomness of one simulation. */
export interface Ground {
  readonly clock: Clock
  /** Returns an integer from 0 to 2^32 - 1. */
  random(): number
}

/** Time does not advance before a simulation begins, while modules load. */
let ground: Ground = { clock: newClock(() => {}), random: numbers(0) }

export const stand = (on: Ground): void => void (ground = on)
export const clock = (): Clock => ground.clock
export const random = (): number => ground.random()

/** Returns the clock of the current owner, ms since 1970. */
export function ownNow(): number {
  const { now, owner } = ground.clock
  return now + (owner === nature ? 0 : owner.ahead)
}
