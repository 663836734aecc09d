import { fastRandom, type RandomSource, type Option, type SeatId } from '@bay327/engine'
import { mixSeeds } from './seed.ts'
import type { BotEngine } from './bot-engine.ts'

/** For `mixSeeds`, so that no two uses of one seed draw the same. */
export const streams = { world: 1, deal: 2, dice: 3, luck: 4, choice: 5 } as const

/**
 * What a bot with these eyes is given to think about: a state that fits all they have seen and holds nothing else of the
 * truth. Two states that look alike to them give the same world. Where nothing can be dealt, the state as it is.
 */
export function determinizedState<S, O extends Option>(
  { resample }: BotEngine<S, O>,
  state: S,
  eyes: readonly SeatId[],
  seed: number,
): S {
  return resample?.(state, new Set(eyes), fastRandom(mixSeeds(seed, streams.world))) ?? state
}

/** Another such world, with what others may have planned dealt into it as a rival would guess. */
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
