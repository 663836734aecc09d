import { fastRandom, type RandomSource, type Option, type SeatId } from '@bay327/engine'
import { mixSeeds } from './seed.ts'
import type { BotEngine } from './bot-engine.ts'

/** Stream numbers for `mixSeeds`, so that different uses of one seed draw differently. */
export const streams = { world: 1, deal: 2, dice: 3, luck: 4, choice: 5 } as const

/**
 * Returns the state that a bot with these eyes works on: it agrees with everything they have seen and contains nothing else
 * of the true state. Two states that look the same to them give the same world. If nothing can be redrawn, returns the state
 * itself.
 */
export function determinizedState<S, O extends Option>(
  { resample }: BotEngine<S, O>,
  state: S,
  eyes: readonly SeatId[],
  seed: number,
): S {
  return resample?.(state, new Set(eyes), fastRandom(mixSeeds(seed, streams.world))) ?? state
}

/** Returns another such world, with others' possible plans filled in as a rival would guess them. */
export function determinizeWithPlans<S, O extends Option>(
  { resample, mind }: BotEngine<S, O>,
  world: S,
  eyes: readonly SeatId[],
  chance: RandomSource,
): S {
  const viewer = new Set(eyes)
  const dealt = resample?.(world, viewer, chance) ?? world
  return mind.imagine?.(dealt, viewer, chance) ?? dealt
}
