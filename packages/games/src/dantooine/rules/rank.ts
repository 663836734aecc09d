import { extend, memoize } from '@bay327/engine'
import { spaceAt } from '../shared/data/board.ts'
import type { DantooineOption } from '../shared/types.ts'
import type { State } from './state.ts'

/* Which ends of Vader's move are listed first. The rules do not depend on the order. */

/**
 * Marks less useful ends `aside`. If Vader attacks nobody from any end, only the end nearest to a rival stays unmarked,
 * because the others hardly affect the match (docs/measured/balance.md has the figures). An end with an attack is never
 * marked.
 */
export function rankedForNobody<O extends DantooineOption>(state: State, ends: readonly O[]): readonly O[] {
  let [first, most] = [0, -1]
  for (const [i, { to }] of ends.entries()) {
    const near = closeness(state, to)
    if (near > most) [first, most] = [i, near]
  }
  return inSecondRankBut(ends, first) as readonly O[]
}

/**
 * Returns the ends, all marked `aside` except the end at index `first`. The result is cached, because the same lists
 * occur often.
 */
const inSecondRankBut = memoize((ends: readonly DantooineOption[], first: number): readonly DantooineOption[] =>
  ends.map((end, i) => (i === first ? end : extend(end, { aside: true as const }))),
)

/**
 * Returns how close a space is to the nearest opponent in the same zone: 1 on the opponent's space, less with every
 * space between, 0 without an opponent in the zone.
 */
export function closeness({ rebels, turn }: State, to: DantooineOption['to']): number {
  const space = spaceAt(to)
  if (!space) return 0
  let gap = Infinity
  for (const { seat, at } of rebels) {
    const rebelSpace = seat === turn.seat ? undefined : spaceAt(at)
    if (rebelSpace?.zone === space.zone) gap = Math.min(gap, Math.abs(rebelSpace.index - space.index))
  }
  return 1 / (1 + gap)
}
