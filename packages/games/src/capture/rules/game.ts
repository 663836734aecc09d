import { stableView, nextStep, type Game } from '@bay327/engine'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { about } from '../shared/about.ts'
import type { CaptureEvent } from '../shared/events.ts'
import { fallbackMove } from './fallback.ts'
import { rules } from './rules.ts'
import { captureSeats } from './seats.ts'
import { setupState } from './setup.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import type { State } from './state.ts'

/** Game 1 of the box: two to four Rebels compete for the soldiers who guard the Falcon. Nothing is hidden. */
export const capture: Game<State, CaptureOption, CaptureEvent> = {
  slug: about.slug,
  rules: '1.0.0',
  migrate: { 'before-1.0.0': (state: State) => state },
  people: about.people,
  switches: [{ id: 'firstSeat', kind: 'choice', initial: 'drawn', values: ['drawn', '1', '2', '3', '4'] }],
  seats: (_switches, people) => captureSeats(people),
  setup(switches, seats, chance) {
    const { state, first } = setupState(switches, seats, chance)
    const started = rules.begin(state, chance)
    return { state: started.state, events: [{ type: 'first', ...first }, ...started.events] }
  },
  decisions: rules.decisions,
  decide: rules.decide,
  // A turn has a single choice, so the player always makes it by hand.
  byHand: ['move'],
  isGoOver: (state) => nextStep(state)?.do === 'turn',
  fallback: (state, decision) => fallbackMove(state, decision.options).id,
  view,
  sees: () => '',
  eventView: (event) => event,
  outcome: (state) => state.outcome,
  figures,
}

function view({ players, soldiers, weapons, turn }: State): CaptureView {
  return stableView({ ...Object.fromEntries(players.map((player) => [player.seat, player])), soldiers, weapons, turn })
}

/**
 * Returns figures for simulations: turns, battles, and a 1 for the bay of the winning Rebel. The mean of the last is
 * that bay's share of wins.
 */
function figures({ turn, battles, players, outcome }: State): Readonly<Record<string, number>> {
  const wins = players.map(({ seat, rebel }): [string, number] => [
    `${rebelPieces[rebel].color}Wins`,
    outcome?.winners.includes(seat) ? 1 : 0,
  ])
  return { turns: turn.number, battles, ...Object.fromEntries(wins) }
}
