import { distances } from '@bay327/engine'
import { board } from '../action-figure/sight/board.ts'
import { soldierIds, type SquareId } from '../action-figure/sight/types.ts'
import { isEligible, walkAround } from './moves.ts'
import type { CaptureOption, Soldiers } from './sight/types.ts'
import type { State } from './state.ts'

/**
 * What CAP-D2 does for somebody who is gone: the battle with the best odds, the nearest of equals; without a battle
 * towards the nearest soldier that may be fought, with the fewest steps. Options come in reading order, which decides
 * what is still equal.
 */
export function fallbackMove(state: State, options: readonly CaptureOption[]): CaptureOption {
  const battles = options.filter(({ verb }) => verb === 'fight')
  const left = stepsToBattle(state.soldiers)
  const best =
    battles.length > 0
      ? first(battles, ({ odds = 0, steps }) => [-odds, steps])
      : first(options, ({ to, steps }) => [left(to), steps])
  if (best === undefined) throw new Error('a move has an option')
  return best
}

/** How far any square is from the nearest soldier that may be fought, round the others: one search a soldier. */
export function stepsToBattle(soldiers: Soldiers): (square: SquareId) => number {
  const { pass } = walkAround(soldiers)
  const goals = soldierIds.filter((soldier) => isEligible(soldiers, soldier)).flatMap((each) => soldiers[each] ?? [])
  const searches = goals.map((goal) => distances(board, goal, { enter: pass }))
  return (square) => Math.min(...searches.map((steps) => steps.get(square) ?? Infinity))
}

/** The first with the least ranks, compared one after the other. */
function first<T>(items: readonly T[], ranks: (item: T) => readonly number[]): T | undefined {
  const ranked = items.map((item) => ({ item, rank: ranks(item) }))
  return ranked.sort((a, b) => a.rank.reduce((so, n, i) => so || n - (b.rank[i] ?? 0), 0))[0]?.item
}
