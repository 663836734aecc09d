import { nextStep, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { DantooineEvent } from '../shared/events.ts'
import { onTurn, seatsAfter } from './rebels.ts'
import { rules } from './rules.ts'
import { seats } from './seats.ts'
import { setup } from './setup.ts'
import type { State } from './state.ts'
import { view } from './view.ts'
import { seatIds, type DantooineDecision, type DantooineOption, type DantooineView } from '../shared/types.ts'
import { roundOf } from '../shared/round.ts'
import { parAt } from '../shared/data/board.ts'
import { whole } from '../shared/data/x-wings.ts'

const places = ['firstWins', 'secondWins', 'thirdWins', 'fourthWins'] as const

/**
 * Returns figures for simulations: lengths, attacks, and the winner by order of play. Their means over many games are
 * measured.
 */
function figures(state: State): Readonly<Record<string, number>> {
  const { rebels, first, turn, tally, outcome } = state
  const order = [first, ...seatsAfter(state, first).slice(0, -1)]
  const wins = order.map((seat, i): [string, number] => [places[i] ?? seat, outcome?.winners.includes(seat) ? 1 : 0])
  return { turns: turn.number, turnsEach: turn.number / rebels.length, ...tally, ...Object.fromEntries(wins) }
}

/** The Ultimate Space Adventure Game: two to four rivals, who each move the TIE Fighter in their turns. */
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
    const started = rules.begin(state, chance)
    return { state: started.state, events: [{ type: 'first', seat, xWing }, ...started.events] }
  },
  decisions: rules.decisions,
  decide: rules.decide,
  /**
   * Returns whether a go is over. Each spin follows a move: Vader's spin follows the Rebel's move, and the next Rebel's
   * spin follows Vader's move.
   */
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

/** Returns the default answer (D1, D2): the id of an option. */
function fallback(decision: DantooineDecision): string {
  switch (decision.kind) {
    case 'rebel-move': {
      const isDamaged = decision.about.pieces < whole
      return least(decision.options, (option) => rebelRank(option, isDamaged)).id
    }
    case 'vader-move':
      return least(decision.options, vaderRank).id
  }
}

/**
 * Returns the rank of an end of the X-Wing's move. Best is the planet, then a station while damaged, then the fewest
 * expected turns, then more steps.
 */
function rebelRank({ verb, station, to, count }: DantooineOption, isDamaged: boolean): readonly number[] {
  return [verb === 'land' ? 0 : 1, isDamaged && station ? 0 : 1, parAt(to), -count]
}

/**
 * Returns the rank of an end of Vader's move. Best are ends that spare the mover's Rebel, then the fewest attacked
 * Rebels, the fewest steps, forward, and no slide.
 */
function vaderRank({ attacks = [], attacksSelf, count, back, verb }: DantooineOption): readonly number[] {
  return [attacksSelf ? 1 : 0, attacks.length, count, back ? 1 : 0, verb === 'slide' ? 1 : 0]
}

/** Returns the option with the smallest rank. Equal ranks are ordered by id. */
function least(
  options: readonly DantooineOption[],
  rankOf: (option: DantooineOption) => readonly number[],
): DantooineOption {
  const ranked = options.map((option) => ({ option, rank: rankOf(option) }))
  const [best] = ranked.sort((a, b) => compareRanks(a.rank, b.rank) || (a.option.id < b.option.id ? -1 : 1))
  if (best === undefined) throw new Error('a decision without an option')
  return best.option
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  return a.map((value, i) => value - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0
}
