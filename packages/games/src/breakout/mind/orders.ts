import { battleOdds } from '../../action-figure/sight/battle.ts'
import type { SoldierId } from '../../action-figure/sight/types.ts'
import type { BreakoutOption } from '../sight/types.ts'
import { onBoard } from '../soldiers.ts'
import type { State } from '../state.ts'
import { around, fillHeat, forecast, LEFT } from './forecast.ts'
import { numberOf, SQUARES, touched } from './ground.ts'
import { worth } from './worth.ts'

/** What the Imperial gains by a soldier on each square, beside all the others where they stand now. */
function heatWithout(state: State, soldier: SoldierId): Float64Array {
  const { soldiers } = state
  const heat = new Float64Array(SQUARES + 1)
  fillHeat(heat, forecast(state))
  for (const other of onBoard(soldiers)) {
    const figure = soldiers[other]
    if (other === soldier || figure === undefined || figure.lying) continue
    for (const near of touched[numberOf(figure.square)] ?? []) heat[near] = (heat[near] ?? 0) * LEFT
  }
  return heat
}

/** Vader wins more often than the others, Fett a little. */
function strength(soldier: SoldierId): number {
  return (1 - battleOdds(false, soldier).win) * 2
}

/** What sending a soldier to each of his squares gains, against leaving him where he is. */
export function sendGains(state: State, options: readonly BreakoutOption[]): readonly number[] {
  const soldier = options[0]?.soldier
  if (soldier === undefined) return options.map(() => 0)
  const heat = heatWithout(state, soldier)
  const here = around(heat, numberOf(state.soldiers[soldier]?.square ?? ''))
  return options.map(({ to = '' }) => (around(heat, numberOf(to)) - here) * strength(soldier))
}

/** What the best move of each soldier gains; doing nothing gains nothing. */
export function orderGains(state: State, options: readonly BreakoutOption[]): readonly number[] {
  return options.map(({ verb, soldier }) => {
    if (soldier === undefined) return IDLE
    const heat = heatWithout(state, soldier)
    const here = around(heat, numberOf(state.soldiers[soldier]?.square ?? ''))
    if (verb === 'stand-up') return here * strength(soldier) + worth.vaderLies
    let best = -Infinity
    for (let square = 0; square < SQUARES; square++) best = Math.max(best, around(heat, square))
    return (best - here) * strength(soldier)
  })
}

/** Somebody who gains next to nothing by a move may as well stay. */
const IDLE = 0.002
