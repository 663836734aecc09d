import { nextStep, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { BreakoutEvent } from '../shared/events.ts'
import { fallback } from './fallback.ts'
import { rules } from './rules.ts'
import { breakoutSeats } from '../shared/seats.ts'
import { setupState } from './setup.ts'
import type { BreakoutOption, BreakoutView } from '../shared/types.ts'
import type { State } from './state.ts'
import { sees, view } from './view.ts'

/** Game 2 of the box: Rebels who move in secret against one Imperial who moves openly. */
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

/** Rounds, battles, cards on both sides, and whether the Rebels won, of which the mean is their share. */
function figures({ round, battles, taken, held, outcome }: State): Readonly<Record<string, number>> {
  return {
    rounds: round.number,
    battles,
    imperialCards: taken.length,
    rebelCards: Object.values(held).flat().length,
    rebelWins: outcome?.cause === 'code' ? 1 : 0,
  }
}
