import { shuffle } from '../chance.ts'
import type { Deal, Twins } from '../testkit/twins.ts'
import type { DashState } from './dash.ts'

/** The others' cargo, while the race lasts. */
const cargo: Deal<DashState> = (state, viewer, chance) => {
  if (state.isOver) return state
  const hidden = Object.keys(state.ships).filter((seat) => !viewer.has(seat))
  const known = Object.entries(state.ships).flatMap(([seat, ship]) => (viewer.has(seat) ? [ship.cargo] : []))
  const free = shuffle(
    chance,
    [1, 2, 3, 4, 5].filter((each) => !known.includes(each)),
  )
  const ships = Object.entries(state.ships).map(([seat, each]) => {
    return [seat, viewer.has(seat) ? each : { ...each, cargo: free[hidden.indexOf(seat)] ?? 0 }] as const
  })
  return { ...state, ships: Object.fromEntries(ships) }
}

/** What the others have planned. */
const plans: Deal<DashState> = (state, viewer, chance) => {
  const answers = Object.entries(state.agenda.answers).map(([seat, plan]) => {
    return [seat, viewer.has(seat) ? plan : `fly:${chance.draw(3) + 1}`] as const
  })
  return { ...state, agenda: { ...state.agenda, answers: Object.fromEntries(answers) } }
}

export const twins: Twins<DashState> = [cargo, plans]
