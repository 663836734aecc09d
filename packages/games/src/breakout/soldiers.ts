import { board } from '../action-figure/sight/board.ts'
import { soldierIds, type SoldierId, type SquareId } from '../action-figure/sight/types.ts'
import type { Soldiers } from './sight/types.ts'

/** Standing or lying. */
export function soldierOn(soldiers: Soldiers, square: SquareId): SoldierId | undefined {
  return soldierIds.find((soldier) => soldiers[soldier]?.square === square)
}

/** In the order Vader, Fett, Stormtroopers. */
export function onBoard(soldiers: Soldiers): readonly SoldierId[] {
  return soldierIds.filter((soldier) => soldiers[soldier] !== undefined)
}

/**
 * The standing soldiers on a square or side by side with it, no wall between (BRK-8c to 8f). The Detention Block touches
 * nothing (BRK-13g).
 */
export function contactsOf(soldiers: Soldiers, square: SquareId): readonly SoldierId[] {
  const near = [square, ...board.next(square)]
  return soldierIds.filter((soldier) => {
    const figure = soldiers[soldier]
    return figure !== undefined && !figure.lying && near.includes(figure.square)
  })
}

export function removeSoldier(soldiers: Soldiers, gone: SoldierId): Soldiers {
  return Object.fromEntries(Object.entries(soldiers).filter(([soldier]) => soldier !== gone))
}
