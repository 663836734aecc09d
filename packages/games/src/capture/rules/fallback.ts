import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from './state.ts'

/**
 * Returns the default answer (CAP-D2): the battle with the best odds, and of equal battles the nearest. Without a
 * battle, the move towards the nearest soldier who may be fought, with the fewest steps. If options are still equal,
 * the first in reading order.
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

/**
 * Returns the first item with the smallest ranks. Ranks are compared in order. Returns undefined if there are no items.
 */
function first<T>(items: readonly T[], ranks: (item: T) => readonly number[]): T | undefined {
  const ranked = items.map((item) => ({ item, rank: ranks(item) }))
  return ranked.sort((a, b) => a.rank.reduce((so, n, i) => so || n - (b.rank[i] ?? 0), 0))[0]?.item
}
