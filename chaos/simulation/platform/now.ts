import { numbers } from '@bay327/room/testing/random-request'
import { nature, newClock, type Clock } from '../clock.ts'

/** What stands under the code of one simulation: its time, and its luck. */
export interface Ground {
  readonly clock: Clock
  /** A whole number from 0 to 2^32 - 1. */
  random(): number
}

/** Before any simulation, while modules are loaded, nothing passes. */
let ground: Ground = { clock: newClock(() => {}), random: numbers(0) }

export const stand = (on: Ground): void => void (ground = on)
export const clock = (): Clock => ground.clock
export const random = (): number => ground.random()

/** The clock of whoever asks, ms since 1970. */
export function ownNow(): number {
  const { now, owner } = ground.clock
  return now + (owner === nature ? 0 : owner.ahead)
}
