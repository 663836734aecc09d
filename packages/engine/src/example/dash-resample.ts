import { shuffle } from '../random/random-source.ts'
import type { Determinize } from '../contract/bot-hints.ts'
import type { DashState } from './dash.ts'

/**
 * While the race lasts, redraws the other seats' cargo from the cards that the viewer does not carry. Also removes the
 * other seats' plans.
 */
export const resample: Determinize<DashState> = (state, viewer, chance) => {
  if (state.isOver) return state
  const ships = Object.entries(state.ships)
  const known = ships.flatMap(([seat, { cargo }]) => (viewer.has(seat) ? [cargo] : []))
  const free = [1, 2, 3, 4, 5].filter((cargo) => !known.includes(cargo))
  const dealt = shuffle(chance, free)
  const dealtShips = ships.map(([seat, ship]) => {
    return [seat, viewer.has(seat) ? ship : { ...ship, cargo: dealt.pop() ?? 0 }] as const
  })
  const answers = Object.entries(state.agenda.answers).filter(([seat]) => viewer.has(seat))
  return {
    ...state,
    agenda: { ...state.agenda, answers: Object.fromEntries(answers) },
    ships: Object.fromEntries(dealtShips),
  }
}
