import type { RandomSource } from '@bay327/engine'
import { battleOdds } from '../../action-figure/shared/battle.ts'
import { soldierIds, type SoldierId } from '../../action-figure/shared/types.ts'
import type { BreakoutOption } from '../shared/types.ts'
import { onBoard } from '../rules/battles/soldiers.ts'
import type { State } from '../rules/state.ts'
import { forecast } from './forecast.ts'
import { numberOf } from './ground.ts'
import { hottest, leave, newWatch, post, unguarded, type Watch } from './watch.ts'
import { worth } from './worth.ts'

/* The gains of the Imperial's orders. With a random source, the Imperial plays against one iteration of the Rebels'
   strategy, otherwise against their average strategy. */

/** Returns the gain of sending a soldier to each square, compared with leaving the soldier in place. */
export function sendGains(state: State, options: readonly BreakoutOption[], luck?: RandomSource): readonly number[] {
  const soldier = options[0]?.soldier
  if (soldier === undefined) return options.map(() => 0)
  const { around } = watchWithout(state, soldier, luck)
  const current = around[placeOf(state, soldier)] ?? 0
  return options.map(({ to = '' }) => ((around[numberOf(to)] ?? 0) - current) * strengthOf(soldier))
}

/** Returns the gain of each soldier's best move. Doing nothing has the gain 0. */
export function orderGains(state: State, options: readonly BreakoutOption[], luck?: RandomSource): readonly number[] {
  const watch = watchOf(state, luck)
  return options.map(({ verb, soldier }) => {
    if (soldier === undefined) return IDLE
    const place = placeOf(state, soldier)
    const current = watch.around[place] ?? 0
    if (verb === 'stand-up') return current * strengthOf(soldier) + worth.vaderLies - worth.soldier
    leave(watch, place)
    const gain = (watch.around[hottest(watch)] ?? 0) - (watch.around[place] ?? 0)
    post(watch, place)
    return gain * strengthOf(soldier)
  })
}

/** Minimum gain of a move. Below it, the soldier stays. */
const IDLE = 0.002

/** A buffer that is overwritten before each use. */
const watch = newWatch()

/** Returns the soldiers' gain on each square, while all soldiers are on their current squares. */
function watchOf(state: State, luck: RandomSource | undefined): Watch {
  const goings = forecast(state)
  const moods = goings[0]?.moods.length ?? 0
  // The greater of two random iterations, so that later iterations are more likely.
  const mood = luck === undefined || moods === 0 ? -1 : Math.max(luck.draw(moods), luck.draw(moods))
  unguarded(watch, goings, (going) => going.moods[mood] ?? going.likely)
  for (const soldier of onBoard(state.soldiers))
    if (!state.soldiers[soldier]?.lying) post(watch, placeOf(state, soldier))
  return watch
}

function watchWithout(state: State, soldier: SoldierId, luck: RandomSource | undefined): Watch {
  const watch = watchOf(state, luck)
  leave(watch, placeOf(state, soldier))
  return watch
}

function placeOf({ soldiers }: State, soldier: SoldierId): number {
  return numberOf(soldiers[soldier]?.square ?? '')
}

/**
 * The strength of each soldier, relative to 1 for a Stormtrooper. Vader wins more often, and Fett a little more often.
 */
const strengths = new Map(soldierIds.map((soldier) => [soldier, 2 * (1 - battleOdds(false, soldier).win)]))

function strengthOf(soldier: SoldierId): number {
  return strengths.get(soldier) ?? 1
}
