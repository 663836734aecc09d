import { newAgenda, shuffle, type Chance, type SeatSpec, type Switches } from '@bay327/engine'
import { inReadingOrder } from '../action-figure/sight/board.ts'
import { rebelPieces } from '../action-figure/sight/data/pieces.ts'
import { falcon, falconRing, spaceNumbers, weaponSpaces } from '../action-figure/sight/data/places.ts'
import { cardNumbers, weaponKinds } from '../action-figure/sight/types.ts'
import type { Step } from './agenda.ts'
import { garrisonOf } from './sight/garrison.ts'
import { rebelsOf } from './sight/seats.ts'
import type { BreakoutOption } from './sight/types.ts'
import { soldierOn } from './soldiers.ts'
import type { State } from './state.ts'
import { changeSoldier, type Section } from './table.ts'

/** The 16 squares on which soldiers may start (BRK-2a). */
export const garrisonSquares = inReadingOrder(new Set([...falcon, ...falconRing]))

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
export const placeStep: Section<'place'> = {
  ask({ soldiers }, { soldier }) {
    const free = garrisonSquares.filter((square) => soldierOn(soldiers, square) === undefined)
    const options = free.map((to): BreakoutOption => ({ id: `place:${to}`, verb: 'place', soldier, to }))
    return { seat: 'imperial', kind: 'place', about: { soldier }, options }
  },
  answer(table, { soldier }, { to }) {
    if (to === undefined) throw new Error('a soldier is placed on a square')
    table.tell({ type: 'placed', soldier, square: to })
    changeSoldier(table, soldier, { square: to })
  },
}
