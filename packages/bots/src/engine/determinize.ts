import { fastRandom, type RandomSource, type Option, type SeatId } from '@bay327/engine'
import { mixSeeds } from './seed.ts'
import type { BotEngine } from './bot-engine.ts'

/** Stream numbers for `mixSeeds`. Two uses of one seed have different streams and so different draws. */
export const streams = { world: 1, deal: 2, dice: 3, luck: 4, choice: 5 } as const

/**
 * Returns the state that a bot with these `eyes` works on. The state agrees with everything that the eyes have seen and
 * contains nothing else of the true state. Two states that look the same to the eyes give the same result. If nothing
 * can be redrawn, returns the state itself.
 */
export function determinizedState<S, O extends Option>(
  { resample }: BotEngine<S, O>,
  state: S,
  eyes: readonly SeatId[],
  seed: number,
): S {
  return resample?.(state, new Set(eyes), fastRandom(mixSeeds(seed, streams.world))) ?? state
}

/** Returns a determinized state in which the other seats have plans, filled in as a rival would guess them. */
export function determinizeWithPlans<S, O extends Option>(
  { resample, hints }: BotEngine<S, O>,
  world: S,
  eyes: readonly SeatId[],
  chance: RandomSource,
): S {
  const viewer = new Set(eyes)
  const dealt = resample?.(world, viewer, chance) ?? world
  return hints.imagine?.(dealt, viewer, chance) ?? dealt
}
