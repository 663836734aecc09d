import { pick, shuffle } from '@bay327/engine'
import type { Twins } from '@bay327/engine/testkit/twins'
import { askBoard } from './board.ts'
import { sides } from './data/characters.ts'
import { supportOptions } from './support.ts'
import { targetOptions } from './targets.ts'
import type { NewHopeOption, State } from './types.ts'

/** Nobody knows the order of the draw piles; what another seat has handed in might be any of its plans. */
export const twins: Twins<State> = (state, viewer, chance) => {
  const answers = Object.entries(state.agenda.answers).map(([seat, id]) => {
    const options = optionsOf(state, seat)
    return [seat, viewer.has(seat) ? id : pick(chance, options).id] as const
  })
  const piles = sides.map((side) => [side, { ...state.piles[side], draw: shuffle(chance, state.piles[side].draw) }])
  return {
    ...state,
    piles: Object.fromEntries(piles) as State['piles'],
    agenda: { ...state.agenda, answers: Object.fromEntries(answers) },
  }
}

function optionsOf(state: State, seat: string): readonly NewHopeOption[] {
  const { phase } = state.turn
  if (state.agenda.steps.at(-1)?.do === 'board')
    return askBoard(state).find((each) => each.seat === seat)?.options ?? []
  return phase === 'support' ? supportOptions(state, seat) : targetOptions(state, seat)
}
