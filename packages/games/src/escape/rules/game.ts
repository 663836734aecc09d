import type { Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { EscapeEvent } from '../shared/events.ts'
import { fallback } from './ahead/fallback.ts'
import { fromFirst } from './ahead/from-first.ts'
import { seats, switches } from './lobby.ts'
import { isGoOver, risks } from './ahead/risks.ts'
import { rules } from './rules.ts'
import { setup } from './setup.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'
import type { State } from './state.ts'
import { glance, view } from './view.ts'
import { falcon } from '../shared/data/map.ts'
import { heroIds } from '../shared/data/types.ts'

/** Escape from the Death Star: one to four people play four Heroes, and the rules play the Empire. */
export const escape: Game<State, EscapeOption, EscapeEvent> = {
  slug: about.slug,
  rules: '1.1.0',
  migrate: { 'before-1.0.0': fromFirst, '1.0.0': fromFirst },
  people: about.people,
  switches,
  standing: ['shot-force', 'shot', 'begin', 'draw', 'happens', 'terminal', 'vader', 'consent', 'falcon'],
  seats,
  setup: (values, _seats, chance) => rules.begin(setup(values, chance), chance),
  decisions: rules.decisions,
  decide: rules.decide,
  isGoOver,
  risks: (state, decision) => risks(state, decision as EscapeDecision),
  fallback: (state, decision) => fallback(decision as EscapeDecision, glance(state)),
  view,
  sees: () => '',
  eventView: (event) => event,
  outcome: (state) => state.outcome,
  round: (watched) => (watched as EscapeView).turn.round,
  figures,
}

/** Returns figures for simulations, whose means over many games are measured. */
function figures({ turn, vader, heroes, terminals }: State): Readonly<Record<string, number>> {
  const pads = heroIds.map((id) => heroes[id])
  return {
    rounds: turn.round,
    vader,
    aboard: pads.filter(({ sector }) => sector === falcon).length,
    obiWanCalls: pads.filter(({ obiWan }) => !obiWan).length,
    stamina: pads.reduce((sum, { stamina }) => sum + stamina, 0),
    forceLeft: pads.reduce((sum, { force }) => sum + force, 0),
    terminalsOpened: Object.values(terminals).filter(({ open }) => open).length,
  }
}
