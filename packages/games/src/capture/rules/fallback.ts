import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption } from '../shared/types.ts'
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

/** The first with the least ranks, compared one after the other. */
function first<T>(items: readonly T[], ranks: (item: T) => readonly number[]): T | undefined {
  const ranked = items.map((item) => ({ item, rank: ranks(item) }))
  return ranked.sort((a, b) => a.rank.reduce((so, n, i) => so || n - (b.rank[i] ?? 0), 0))[0]?.item
}
