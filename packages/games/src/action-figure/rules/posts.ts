import { doorways, iconSquares } from '../shared/data/places.ts'
import { isTrooper, soldierIds, type SoldierId, type SquareId } from '../shared/types.ts'

const squares = [...doorways.map(([inside]) => inside), ...iconSquares]

/**
 * The squares on which Stormtroopers guard the ship: two in its doorways, four on the crests (CAP-2b, CAP-2d, BRK-D3).
 */
export const trooperPosts = Object.fromEntries(
  soldierIds.filter(isTrooper).map((trooper, i) => [trooper, squares[i] ?? '']),
) as Readonly<Record<Exclude<SoldierId, 'vader' | 'fett'>, SquareId>>
