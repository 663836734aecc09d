import { nextStep, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { DantooineEvent } from '../shared/events.ts'
import { fallback } from './fallback.ts'
import { figures } from './figures.ts'
import { onTurn } from './rebels.ts'
import { rules } from './rules.ts'
import { seats } from './seats.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'
import { view } from './view.ts'
import { seatIds, type DantooineDecision, type DantooineOption, type DantooineView } from '../shared/types.ts'
import { roundOf } from '../shared/round.ts'

/** The Ultimate Space Adventure Game: two to four rivals, and a TIE Fighter that each of them moves in turn. */
export const dantooine: Game<State, DantooineOption, DantooineEvent> = {
  slug: about.slug,
  rules: '1.0.0',
  migrate: { 'before-1.0.0': (state: State) => state },
  people: about.people,
  switches: [],
  seats: (_switches, people) => seats(people),
  setup(_switches, dealt, chance) {
    const state = setup(dealt, chance)
    const { seat, xWing } = onTurn(state)
    const begun = rules.begin(state, chance)
    return { state: begun.state, events: [{ type: 'first', seat, xWing }, ...begun.events] }
  },
  decisions: rules.decisions,
  decide: rules.decide,
  /** Each spin follows a move: Vader's after a Rebel's, the next Rebel's after Vader's. */
  isGoOver(state) {
    const step = nextStep(state)?.do
    return step === 'vader-spin' || step === 'turn'
  },
  fallback: (_state, decision) => fallback(decision as DantooineDecision),
  view,
  sees: () => '',
  eventView: (event) => event,
  outcome: (state) => state.outcome,
  round(watched) {
    const view = watched as DantooineView
    return roundOf(view.turn.number, seatIds.filter((seat) => view[seat]).length)
  },
  figures,
}
