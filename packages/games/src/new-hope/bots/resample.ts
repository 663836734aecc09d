import { shuffle, type RandomSource, type Determinize } from '@bay327/engine'
import { boardOptions, mayBoard } from '../rules/board.ts'
import type { NewHopeOption } from '../shared/types.ts'
import type { Pile, State } from '../rules/state.ts'
import { supportOptions } from '../rules/support.ts'
import { targetOptions } from '../rules/targets.ts'

/**
 * Redraws hidden information. The only hidden state is the order of both draw piles, and every order is equally likely.
 * Plans of other seats are removed, except plans without alternatives, which everybody knows (NH-9d).
 */
export const resample: Determinize<State> = (state, viewer, chance) => {
  const { answers } = state.agenda
  const known = Object.entries(answers).filter(([seat]) => viewer.has(seat) || planOptions(state, seat).length === 1)
  return {
    ...state,
    piles: { light: redealt(state.piles.light, chance), dark: redealt(state.piles.dark, chance) },
    agenda: { ...state.agenda, answers: Object.fromEntries(known) },
  }
}

/**
 * Returns the pile in random order. The cards are sorted before shuffling, so that nothing of the true order remains.
 */
function redealt(pile: Pile, chance: RandomSource): Pile {
  return { ...pile, draw: shuffle(chance, [...pile.draw].sort()) }
}

/** Returns every plan of a seat, in the step that asks for plans. */
export function planOptions(state: State, seat: string): readonly NewHopeOption[] {
  const { phase } = state.turn
  if (state.agenda.steps.at(-1)?.do === 'board')
    return boardOptions(mayBoard(state).filter((id) => state.characters[id].owner === seat))
  return phase === 'support' ? supportOptions(state, seat) : targetOptions(state, seat)
}
