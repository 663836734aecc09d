import { nextStep, type Game, stableView, type Viewer } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { BreakoutEvent } from '../shared/events.ts'
import { fallback } from './fallback.ts'
import { rules } from './rules.ts'
import { breakoutSeats } from '../shared/seats.ts'
import { setupState } from './setup.ts'
import { type BreakoutOption, type BreakoutView, rebelSeatIds } from '../shared/types.ts'
import type { State } from './state.ts'
import type { RebelId, SquareId } from '../../action-figure/shared/types.ts'
import { coveredSpaces } from './cards.ts'
import { plansSoFar } from './plans.ts'
import { rebelOf } from './rebels.ts'

/** Game 2 of the box: Rebels move in secret against one Imperial, who moves openly. */
export const breakout: Game<State, BreakoutOption, BreakoutEvent> = {
  slug: about.slug,
  rules: '1.1.0',
  migrate: { 'before-1.0.0': (state: State) => state, '1.0.0': (state: State) => state },
  people: about.people,
  switches: [
    { id: 'capturesToWin', kind: 'choice', initial: '4', values: ['4', '5', '6'] },
    { id: 'openCodes', kind: 'flag', initial: false },
    { id: 'throwAfterCombat', kind: 'flag', initial: false },
    { id: 'newCardsCount', kind: 'flag', initial: false },
  ],
  seats: (_switches, people) => breakoutSeats(people),
  setup: (switches, seats, chance) => rules.begin(setupState(switches, seats, chance), chance),
  decisions: rules.decisions,
  decide: rules.decide,
  isGoOver: (state) => nextStep(state)?.do === 'round',
  fallback,
  view,
  sees,
  eventView: (event) => event,
  outcome: (state) => state.outcome,
  round: (watched) => Math.max(1, (watched as BreakoutView).round.number),
  figures,
}

/**
 * Returns figures for simulations: rounds, battles, cards on both sides, and 1 if the Rebels won. The mean of the last
 * is the Rebels' share of wins.
 */
function figures({ round, battles, taken, held, outcome }: State): Readonly<Record<string, number>> {
  return {
    rounds: round.number,
    battles,
    imperialCards: taken.length,
    rebelCards: Object.values(held).flat().length,
    rebelWins: outcome?.cause === 'code' ? 1 : 0,
  }
}

/**
 * Returns what a viewer may see. Nobody sees which card is on which space. Only its owner sees a locked plan before
 * the reveal. Everything else is public. With open codes, a space gives the colour pair of its card (BRK-15b).
 */
function view(state: State, viewer: Viewer): BreakoutView {
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

/** Returns the key of what a viewer sees. The Imperial has no secrets and sees what every watcher sees. */
function sees(viewer: Viewer): string {
  return rebelSeatIds.filter((seat) => viewer.has(seat)).join()
}
