import { extend, type RandomSource, type Viewer } from '@bay327/engine'
import { dealPlans } from './resample.ts'
import type { State } from '../rules/state.ts'
import { forecast } from './forecast.ts'
import { drawn } from './policy.ts'

/** Fills in hidden plans at random. Valuable squares that soldiers rarely reach are more likely. */
export function imagine(world: State, viewer: Viewer, chance: RandomSource): State {
  if (Object.keys(world.plans).length === 0) return world
  const goings = forecast(world)
  const plans = dealPlans(world, viewer, ({ rebel, options }) => {
    const going = goings.find((candidate) => candidate.rebel.rebel === rebel.rebel)
    return going && options[drawn(going.likely, chance)]?.to
  })
  return extend(world, { plans })
}
