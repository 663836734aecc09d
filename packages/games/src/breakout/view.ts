import type { Viewer } from '@bay327/engine'
import { coveredSpaces } from './cards.ts'
import { plansSoFar } from './plans.ts'
import { rebelOf } from './rebels.ts'
import { rebelSeatIds, type BreakoutView, type Plans, type State } from './types.ts'

/**
 * What a viewer may see: all but the face-down cards' pairs, which nobody sees, and the plans, which their owner alone
 * sees before the reveal.
 */
export function view(state: State, viewer: Viewer): BreakoutView {
  const planned = plansSoFar(state)
  const own = ownPlans(state, planned, viewer)
  return {
    ...Object.fromEntries(state.rebels.map((rebel) => [rebel.rebel, rebel])),
    soldiers: state.soldiers,
    weapons: state.weapons,
    spaces: coveredSpaces(state),
    held: state.held,
    taken: state.taken,
    capturesToWin: state.capturesToWin,
    round: state.round,
    ready: state.rebels.map(({ rebel }) => rebel).filter((rebel) => planned[rebel] !== undefined),
    ...(own && { plans: own }),
  }
}

/** The Imperial has no secrets: he sees what anybody does who watches. */
export function sees(viewer: Viewer): string {
  return rebelSeatIds.filter((seat) => viewer.has(seat)).join()
}

function ownPlans(state: State, planned: Plans, viewer: Viewer): Plans | undefined {
  const own = state.rebels.filter(({ rebel, seat }) => viewer.has(seat) && planned[rebel] !== undefined)
  return own.length === 0
    ? undefined
    : Object.fromEntries(own.map(({ rebel }) => [rebelOf(state, rebel).rebel, planned[rebel]]))
}
