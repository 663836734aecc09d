import { nextStep, type Game } from '@bay327/engine'
import { about } from './sight/about.ts'
import type { EndorEvent } from './sight/events.ts'
import { fallback } from './fallback.ts'
import { figures } from './figures.ts'
import { rules } from './rules.ts'
import { seats, switches } from './sight/seats.ts'
import { setup } from './setup.ts'
import type { EndorDecision, EndorOption } from './sight/types.ts'
import type { State } from './state.ts'
import { eventView, view } from './view.ts'

/** The Battle of Endor: Rebels against Empire, one or two hands a side. */
export const endor: Game<State, EndorOption, EndorEvent> = {
  slug: about.slug,
  rules: '1.0.0',
  migrate: { 'before-1.0.0': (state: Omit<State, 'resigning'>): State => ({ ...state, resigning: [] }) },
  people: about.people,
  switches,
  seats,
  setup: (values, specs, chance) => rules.begin(setup(values, specs, chance), chance),
  decisions: rules.decisions,
  decide: rules.decide,
  isGoOver: (state) => nextStep(state)?.do === 'turn',
  fallback: (state, decision) => fallback(decision as EndorDecision, view(state, new Set([decision.seat]))),
  view,
  eventView,
  outcome: (state) => state.outcome,
  figures,
}
