import { nextStep, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import { fallback } from './fallback.ts'
import { figures } from './figures.ts'
import { rules } from './rules.ts'
import { newHopeSeats, switches } from '../shared/seats.ts'
import { setupState } from './setup.ts'
import type { NewHopeDecision, NewHopeOption, NewHopeView } from '../shared/types.ts'
import type { State } from './state.ts'
import { view } from './view.ts'

/** A New Hope: one Light and one Dark player, or with the switch `crew` up to three people for each side. */
export const newHope: Game<State, NewHopeOption, NewHopeEvent> = {
  slug: about.slug,
  rules: '1',
  migrate: { 'before-1': (state: State): State => ({ ...state, said: { ...state.said, offered: {} } }) },
  people: about.people,
  switches,
  standing: ['support', 'target'],
  seats: newHopeSeats,
  setup: (values, seats, chance) => rules.begin(setupState(values, seats), chance),
  decisions: rules.decisions,
  decide: rules.decide,
  isGoOver: (state) => nextStep(state)?.do === 'end-turn',
  fallback: (state, decision) => fallback(decision as NewHopeDecision, view(state, new Set([decision.seat]))),
  view,
  eventView: (event) => event,
  outcome: (state) => state.outcome,
  round: (watched) => (watched as NewHopeView).turn.number,
  figures,
}
