import type { Figures } from '@bay327/engine'
import { isFree } from '../rules/rebels.ts'
import { rebelCards } from '../rules/falcon.ts'
import type { State } from '../rules/state.ts'
import { countsOf } from './evaluate.ts'
import { nearShip, numberOf, soonBy } from './ground.ts'
import { sceneOf } from './scene.ts'

/** Returns the figures that a reason may name. All figures are public. */
export function facts(state: State): Readonly<Record<string, Figures>> {
  const { armed, jailed, soldier, vaderLies } = countsOf(state)
  const { nearCard } = sceneOf(state)
  const near = (nearness: readonly number[]) =>
    state.rebels.filter((rebel) => isFree(rebel) && (nearness[numberOf(rebel.square)] ?? 0) >= soonBy(6)).length
  return {
    taken: { taken: state.taken.length, needed: state.capturesToWin },
    code: { codes: rebelCards(state).length },
    ship: { near: near(nearShip) },
    card: { near: near(nearCard) },
    arms: { armed },
    jail: { jailed },
    soldiers: { standing: soldier },
    vader: { lies: vaderLies },
  }
}
