import type { Game, Option } from '../contract/game.ts'
import { dash, type DashEvent, type DashState } from './dash.ts'

/* DASH as a later release might play it: the game counts turns, and cargo counts twice (DASH-4). */

export interface Dash2State extends DashState {
  readonly turns: number
}

export const dash2: Game<Dash2State, Option, DashEvent> = {
  ...dash,
  rules: '2',
  migrate: { '1': (state: DashState) => ({ ...state, turns: 0 }) },
  setup(...args) {
    const { state, events } = dash.setup(...args)
    return { state: { ...state, turns: 0 }, events }
  },
  decide(before, decision, option, chance) {
    const { state, events } = dash.decide(before, decision, option, chance)
    return { state: { ...state, turns: before.turns + 1 }, events }
  },
  outcome(state) {
    const ships = Object.entries(state.ships).map(([id, ship]) => [id, { ...ship, cargo: ship.cargo * 2 }] as const)
    return dash.outcome({ ...state, ships: Object.fromEntries(ships) })
  },
}
