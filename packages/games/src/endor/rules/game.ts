import { nextStep, type Deck, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { CardId, Side } from '../shared/data/types.ts'
import type { EndorEvent } from '../shared/events.ts'
import { fallback } from './fallback.ts'
import { figures } from './figures.ts'
import { rules } from './rules.ts'
import { seats, switches } from '../shared/seats.ts'
import { setup } from './setup.ts'
import type { EndorDecision, EndorOption, EndorView } from '../shared/types.ts'
import type { State } from './state.ts'
import { eventView, view } from './view.ts'

type Before = Omit<State, 'decks'> & { readonly decks: Readonly<Record<Side, Deck<CardId>>> }

/**
 * Earlier states did not store which cards were out when a deck was reshuffled; it is known again after the next
 * reshuffle.
 */
function nothingApart(state: Before): State {
  const { rebels, empire } = state.decks
  return { ...state, decks: { rebels: { ...rebels, apart: [] }, empire: { ...empire, apart: [] } } }
}

/** The Battle of Endor: Rebels against Empire, one or two hands for each side. */
export const endor: Game<State, EndorOption, EndorEvent> = {
  slug: about.slug,
  rules: '1.1.0',
  migrate: {
    'before-1.0.0': (state: Omit<Before, 'resigning'>): State => nothingApart({ ...state, resigning: [] }),
    '1.0.0': nothingApart,
  },
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
  round: (watched) => (watched as EndorView).turn.round,
  figures,
}
