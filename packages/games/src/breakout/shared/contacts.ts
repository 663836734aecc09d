import { board } from '../../action-figure/shared/board.ts'
import { soldierIds, type SoldierId, type SquareId } from '../../action-figure/shared/types.ts'
import type { Contacts, Soldiers } from './types.ts'

/**
 * Returns the standing soldiers on a square or next to it, without a wall between (BRK-8c to 8f). The Detention Block
 * has no contacts (BRK-13g).
 */
export function contactsOf(soldiers: Soldiers, square: SquareId): readonly SoldierId[] {
  const near = [square, ...board.next(square)]
  return soldierIds.filter((soldier) => {
    const figure = soldiers[soldier]
    return figure !== undefined && !figure.lying && near.includes(figure.square)
  })
}

/** Returns the contacts without the beaten soldier. Contacts are never added during combat (BRK-8l). */
export function withoutSoldier(contacts: Contacts, beaten: SoldierId): Contacts {
  const left = Object.entries(contacts).map(([rebel, near]) => [rebel, near.filter((item) => item !== beaten)] as const)
  return Object.fromEntries(left.filter(([, near]) => near.length > 0))
}
