import { soldierIds, type SoldierId } from '../../action-figure/shared/types.ts'

/** Returns Vader, Fett and two Stormtroopers, or four with three Rebels, six with four (BRK-1e to 1g). */
export function garrisonOf(rebels: number): readonly SoldierId[] {
  return soldierIds.slice(0, 2 + 2 * (rebels - 1))
}
