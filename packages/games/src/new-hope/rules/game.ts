import { nextStep, type Game } from '@bay327/engine'
import { about } from '../shared/about.ts'
import type { NewHopeEvent } from '../shared/events.ts'
import { rules } from './rules.ts'
import { newHopeSeats, switches } from '../shared/seats.ts'
import { setupState } from './setup.ts'
import type { NewHopeDecision, NewHopeOption, NewHopeView } from '../shared/types.ts'
import type { State } from './state.ts'
import { view } from './view.ts'
import { mayBoard } from './board.ts'
import { attackersOf } from './characters.ts'
import { planId } from '../shared/plan.ts'
import { injuredOf, usualPlan } from './usual.ts'
import { scoreOf } from './match.ts'

/** A New Hope: one Light player and one Dark player, or up to three people for each side with the switch `crew`. */
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

/** Returns the default answer of each decision (NH-D1 to NH-D3), from the seat's view. */
function fallback({ kind, seat }: NewHopeDecision, view: NewHopeView): string {
  const { rules, turn } = view
  switch (kind) {
    case 'support':
      return planId([])
    case 'target':
      return usualPlan(attackersOf(view, turn, seat), injuredOf(view), rules.heroPower)
    case 'board': {
      const heroes = mayBoard({ rules, turn, characters: view })
      return planId(heroes.filter((id) => view[id].owner === seat).map((id) => [id]))
    }
    case 'resign-or-draw':
      throw new Error('nobody is asked to end the game')
  }
}

/**
 * Returns figures for simulations: turns, fights and damage of the match, and a 1 for each winner of a game. The mean
 * of a winner's figure is its share of wins.
 */
function figures({ results, turn, conflictTurns }: State): Readonly<Record<string, number>> {
  const count = (result: string) => results.filter((match) => match.result === result).length
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const turns = results.length > 0 ? sum(results.map((result) => result.turns)) : turn.number
  return {
    turns,
    conflictTurns,
    lightWins: count('light'),
    darkWins: count('dark'),
    draws: count('draw'),
    damage: sum(results.map(({ damage }) => damage)),
    score: sum(results.map(scoreOf)),
  }
}
