import { soldierIds, type SoldierId, type SquareId } from '../../../action-figure/shared/types.ts'
import type { Soldiers } from '../../shared/types.ts'

/** Returns the soldier on a square, standing or lying. Returns undefined if no soldier is there. */
export function soldierOn(soldiers: Soldiers, square: SquareId): SoldierId | undefined {
  return soldierIds.find((soldier) => soldiers[soldier]?.square === square)
}

/** Returns the soldiers on the board in the order Vader, Fett, Stormtroopers. */
export function onBoard(soldiers: Soldiers): readonly SoldierId[] {
  return soldierIds.filter((soldier) => soldiers[soldier] !== undefined)
}
