import { stableView, type Viewer } from '@bay327/engine'
import type { RebelId, SquareId } from '../../action-figure/shared/types.ts'
import { coveredSpaces } from './cards.ts'
import { plansSoFar } from './plans.ts'
import { rebelOf } from './rebels.ts'
import { rebelSeatIds, type BreakoutView } from '../shared/types.ts'
import type { State } from './state.ts'

/**
 * Returns what a viewer may see: everything except which card is on which space, which nobody sees, and the plans,
 * which only their owner sees before the reveal. With open codes, the space gives the pair (BRK-15b).
 */
export function view(state: State, viewer: Viewer): BreakoutView {
  const planned = Object.entries(plansSoFar(state)) as readonly (readonly [RebelId, SquareId])[]
  const own = planned.filter(([rebel]) => viewer.has(rebelOf(state, rebel).seat))
  return stableView({
    ...Object.fromEntries(state.rebels.map((rebel) => [rebel.rebel, rebel])),
    soldiers: state.soldiers,
    weapons: state.weapons,
    spaces: coveredSpaces(state),
    held: state.held,
    taken: state.taken,
    capturesToWin: state.capturesToWin,
    ...(state.openCodes && { openCodes: true }),
    ...(state.throwAfterCombat && { throwAfterCombat: true }),
    ...(state.newCardsCount && { newCardsCount: true }),
    round: state.round,
    ready: planned.map(([rebel]) => rebel),
    ...(own.length > 0 && { plans: Object.fromEntries(own) }),
  })
}

/** The Imperial has no secrets and sees what every watcher sees. */
export function sees(viewer: Viewer): string {
  return rebelSeatIds.filter((seat) => viewer.has(seat)).join()
}
