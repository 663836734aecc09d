import { distances } from '@bay327/engine/pieces/paths'
import { memoize } from '@bay327/engine/util/memoize'
import { secretBoard } from '../../action-figure/shared/board.ts'
import { codeSpaces, falcon } from '../../action-figure/shared/data/places.ts'
import type { SpaceNumber, SquareId } from '../../action-figure/shared/types.ts'

/**
 * Returns the number of steps of secret moves from a square to every other square. No move leads into the Detention
 * Block.
 */
const stepsFrom = memoize((square: SquareId) => distances(secretBoard, square))

/** Returns the number of steps of secret moves from a square to the ship. */
export const stepsToShip = (square: SquareId): number => least(square, falcon)

/**
 * Returns the number of steps of secret moves from a square to the nearest code card on these spaces. Infinite if there
 * are no cards.
 */
export const stepsToCard = (square: SquareId, spaces: readonly SpaceNumber[]): number =>
  least(
    square,
    spaces.map((space) => codeSpaces[space]),
  )

function least(square: SquareId, goals: readonly SquareId[]): number {
  const steps = stepsFrom(square)
  return Math.min(Infinity, ...goals.map((goal) => steps.get(goal) ?? Infinity))
}
