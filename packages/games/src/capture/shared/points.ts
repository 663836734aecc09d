import { isTrooper, type SoldierId } from '../../action-figure/shared/types.ts'

/** Returns a soldier's points: Stormtrooper 1, Boba Fett 2, Darth Vader 3 (CAP-6b). */
export function valueOf(soldier: SoldierId): number {
  if (isTrooper(soldier)) return 1
  return soldier === 'fett' ? 2 : 3
}

export function pointsOf({ captured }: { readonly captured: readonly SoldierId[] }): number {
  return captured.reduce((sum, soldier) => sum + valueOf(soldier), 0)
}
