import { nextStep, type Game } from '@bay327/engine'
import { about } from './sight/about.ts'
import type { EscapeEvent } from './sight/events.ts'
import { fallback } from './fallback.ts'
import { figures } from './figures.ts'
import { seats, switches } from './lobby.ts'
import { rules } from './rules.ts'
import { setup } from './setup.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from './sight/types.ts'
import type { State } from './state.ts'
import { glance, view } from './view.ts'

/** Escape from the Death Star: one to four people, four Heroes, the rules play the Empire. */
export const escape: Game<State, EscapeOption, EscapeEvent> = {
  slug: about.slug,
  rules: '1.0.0',
  migrate: { 'before-1.0.0': (state: State) => state },
  people: about.people,
  switches,
  standing: ['shot-force', 'shot', 'begin', 'draw', 'vader', 'consent'],
  seats,
  setup: (values, _seats, chance) => rules.begin(setup(values, chance), chance),
  decisions: rules.decisions,
  decide: rules.decide,
  isGoOver: (state) => nextStep(state)?.do === 'turn',
  fallback: (state, decision) => fallback(decision as EscapeDecision, glance(state)),
  view,
  sees: () => '',
  eventView: (event) => event,
  outcome: (state) => state.outcome,
  round: (watched) => (watched as EscapeView).turn.round,
  figures,
}
