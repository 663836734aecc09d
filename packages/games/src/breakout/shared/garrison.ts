import { soldierIds, type SoldierId } from '../../action-figure/shared/types.ts'

/**
 * Returns the soldiers: Vader, Fett, and two Stormtroopers; four Stormtroopers with three Rebels, six with four (BRK-1e
 * to 1g).
 */
export function garrisonOf(rebels: number): readonly SoldierId[] {
  return soldierIds.slice(0, 2 + 2 * (rebels - 1))
}
