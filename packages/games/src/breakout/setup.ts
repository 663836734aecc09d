import {
  newAgenda,
  shuffle,
  type Chance,
  type Question,
  type SeatSpec,
  type Stage,
  type Switches,
} from '@bay327/engine'
import { rebelPieces } from '../action-figure/sight/data/pieces.ts'
import { falcon, falconRing, spaceNumbers, weaponSpaces } from '../action-figure/sight/data/places.ts'
import { inReadingOrder } from '../action-figure/sight/board.ts'
import { cardNumbers, soldierIds, weaponKinds, type SoldierId } from '../action-figure/sight/types.ts'
import type { BreakoutEvent } from './sight/events.ts'
import { rebelsOf } from './sight/seats.ts'
import { soldierOn } from './soldiers.ts'
import type { BreakoutOption } from './sight/types.ts'
import type { State } from './state.ts'
import type { Step } from './agenda.ts'

/** The 16 squares on which soldiers may start (BRK-2a). */
export const garrisonSquares = inReadingOrder(new Set([...falcon, ...falconRing]))

/** Two Stormtroopers, or four with three Rebels, six with four (BRK-1e to 1g). */
export function garrisonOf(rebels: number): readonly SoldierId[] {
  return soldierIds.slice(0, 2 + 2 * (rebels - 1))
}

/** The eight cards are shuffled onto their spaces (BRK-4a, 4b); the soldiers are still to be placed. */
export function setupState(switches: Switches, seats: readonly SeatSpec[], chance: Chance): State {
  const rebels = rebelsOf(seats).map(({ seat, rebel }) => ({ rebel, seat, square: rebelPieces[rebel].start }))
  const cards = shuffle(chance, cardNumbers)
  const places = garrisonOf(rebels.length).map((soldier): Step => ({ do: 'place', soldier }))
  return {
    capturesToWin: Number(switches['capturesToWin']),
    rebels,
    soldiers: {},
    weapons: weaponKinds.flatMap((kind, index) =>
      weaponSpaces.slice(index, index + 1).map((square) => ({ kind, square })),
    ),
    faceDown: Object.fromEntries(spaceNumbers.map((space, index) => [space, cards[index]])),
    held: Object.fromEntries(rebels.map(({ seat }) => [seat, []])),
    taken: [],
    round: { number: 0, phase: 'set-up', dice: {}, red: 0, moved: [], contacts: {} },
    plans: {},
    battles: 0,
    agenda: newAgenda<Step>(...places, { do: 'round' }),
  }
}

/** One soldier after the other, on a square of his own (BRK-2b). */
export function askPlace(state: State, soldier: SoldierId): readonly Question<BreakoutOption>[] {
  const free = garrisonSquares.filter((square) => soldierOn(state.soldiers, square) === undefined)
  const options = free.map((to): BreakoutOption => ({ id: `place:${to}`, verb: 'place', soldier, to }))
  return [{ seat: 'imperial', kind: 'place', about: { soldier }, options }]
}

export function place(state: State, { soldier, to }: BreakoutOption, { tell }: Stage<BreakoutEvent>): State {
  if (soldier === undefined || to === undefined) throw new Error('a soldier is placed on a square')
  tell({ type: 'placed', soldier, square: to })
  return { ...state, soldiers: { ...state.soldiers, [soldier]: { square: to } } }
}
