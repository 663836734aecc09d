import { memoizeLast } from '@bay327/engine/util/memoize'
import type { Side, SpaceId } from './data/types.ts'
import { isNextToDeathStar, neighbours, sideIn, spaceIds } from './sectors.ts'
import type { Field } from './types.ts'

/** Data of a position that every evaluation uses. */
export interface Chart {
  /** The side that holds each space. */
  readonly holder: Readonly<Record<SpaceId, Side | undefined>>
  /** The number of steps from each space to the nearest enemy, by side. */
  readonly toEnemy: Readonly<Record<Side, Readonly<Record<SpaceId, number>>>>
}

/** Cache of charts. Orders of the shield and of the duel, which are half of all orders, do not change the spaces. */
const { of: chartAt } = memoizeLast(
  4,
  (spaces: Field['spaces']) =>
    memoizeLast(
      1,
      (markers: Field['markers']) => charted({ spaces, markers }),
      () => true,
    ),
  () => true,
)

export const chartOf = ({ spaces, markers }: Field): Chart => chartAt(spaces).of(markers)

function charted(field: Pick<Field, 'spaces' | 'markers'>): Chart {
  const holder = { ...nowhere } as Record<SpaceId, Side | undefined>
  const held: Record<Side, SpaceId[]> = { rebels: [], empire: [] }
  for (const id of spaceIds) {
    const side = sideIn(field, id)
    holder[id] = side
    if (side) held[side].push(id)
  }
  return { holder, toEnemy: { rebels: stepsTo(held.empire), empire: stepsTo(held.rebels) } }
}

/**
 * Returns the number of steps from each space to the nearest goal, even through spaces with ships. If no goal can be
 * reached, returns the number of spaces.
 */
function stepsTo(goals: readonly SpaceId[]): Readonly<Record<SpaceId, number>> {
  const steps = { ...farOff }
  const next = [...goals]
  for (const id of goals) steps[id] = 0
  for (let at = 0; at < next.length; at++) {
    const from = next[at] as SpaceId
    for (const to of neighbours(from))
      if (steps[to] === spaceIds.length) {
        steps[to] = steps[from] + 1
        next.push(to)
      }
  }
  return steps
}

/* All records have the same keys in the same order, so that property access is fast. */
const nowhere = Object.fromEntries(spaceIds.map((id) => [id, undefined]))
const farOff = Object.fromEntries(spaceIds.map((id) => [id, spaceIds.length])) as Record<SpaceId, number>

/** Number of steps from each space to an inner sector. */
export const toDeathStar = stepsTo(spaceIds.filter(isNextToDeathStar))
