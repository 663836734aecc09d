import { extend, memoize } from '@bay327/engine'
import { spaceAt } from '../shared/data/board.ts'
import type { DantooineOption } from '../shared/types.ts'
import type { State } from './state.ts'

/* Which ends of Vader's move are listed first. The rules do not depend on it. */

/**
 * If he reaches nobody from any of them, all except the nearest to a rival are of second rank, because they hardly
 * affect the match (docs/measured/balance.md has the figures). An end that reaches somebody is always of first rank.
 */
export function rankedForNobody<O extends DantooineOption>(state: State, ends: readonly O[]): readonly O[] {
  let [first, most] = [0, -1]
  for (const [i, { to }] of ends.entries()) {
    const near = closeness(state, to)
    if (near > most) [first, most] = [i, near]
  }
  return inSecondRankBut(ends, first) as readonly O[]
}

/** Cached, because the same lists occur again. */
const inSecondRankBut = memoize((ends: readonly DantooineOption[], first: number): readonly DantooineOption[] =>
  ends.map((end, i) => (i === first ? end : extend(end, { aside: true as const }))),
)

/**
 * Returns 1 on the nearest opponent's space in the same zone, less with every space between, 0 without an opponent
 * there.
 */
export function closeness({ rebels, turn }: State, to: DantooineOption['to']): number {
  const here = spaceAt(to)
  if (!here) return 0
  let gap = Infinity
  for (const { seat, at } of rebels) {
    const there = seat === turn.seat ? undefined : spaceAt(at)
    if (there?.zone === here.zone) gap = Math.min(gap, Math.abs(there.index - here.index))
  }
  return 1 / (1 + gap)
}
