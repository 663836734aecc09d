import { newAgenda, shuffle, type RandomSource, type SeatSpec, type Switches } from '@bay327/engine'
import { inReadingOrder } from '../../action-figure/shared/board.ts'
import { hasPairOf } from '../../action-figure/shared/codes.ts'
import { rebelPieces } from '../../action-figure/shared/data/pieces.ts'
import { falcon, falconRing, spaceNumbers, weaponSpaces } from '../../action-figure/shared/data/places.ts'
import { cardNumbers, weaponKinds, type CardNumber, type SpaceNumber } from '../../action-figure/shared/types.ts'
import type { Step } from './agenda.ts'
import { garrisonOf } from '../shared/garrison.ts'
import { rebelsOf } from '../shared/seats.ts'
import type { BreakoutOption } from '../shared/types.ts'
import { soldierOn } from './battles/soldiers.ts'
import type { State } from './state.ts'
import { changeSoldier, type Section } from './table.ts'

/** The 16 squares on which soldiers may start (BRK-2a). */
export const garrisonSquares = inReadingOrder(new Set([...falcon, ...falconRing]))

/** Returns the initial state. The eight cards are on their spaces (BRK-4a, 4b), and no soldiers are placed. */
export function setupState(switches: Switches, seats: readonly SeatSpec[], chance: RandomSource): State {
  const rebels = rebelsOf(seats).map(({ seat, rebel }) => ({ rebel, seat, square: rebelPieces[rebel].start }))
  const places = garrisonOf(rebels.length).map((soldier): Step => ({ do: 'place', soldier }))
  return {
    capturesToWin: Number(switches['capturesToWin']),
    ...(switches['openCodes'] === true && { openCodes: true }),
    ...(switches['throwAfterCombat'] === true && { throwAfterCombat: true }),
    ...(switches['newCardsCount'] === true && { newCardsCount: true }),
    rebels,
    soldiers: {},
    weapons: weaponKinds.flatMap((kind, index) =>
      weaponSpaces.slice(index, index + 1).map((square) => ({ kind, square })),
    ),
    faceDown: layCards(spaceNumbers, shuffle(chance, cardNumbers), switches['openCodes'] === true),
    held: Object.fromEntries(rebels.map(({ seat }) => [seat, []])),
    taken: [],
    round: { number: 0, phase: 'set-up', dice: {}, red: 0, moved: [], contacts: {} },
    plans: {},
    battles: 0,
    agenda: newAgenda<Step>(...places, { do: 'round' }),
  }
}

/**
 * Returns a card for each of these spaces, in this order. With open codes, a space gets the next remaining card with
 * its colour pair (BRK-15b), so that nobody knows which of two equal cards is on which space.
 */
export function layCards(
  spaces: readonly SpaceNumber[],
  cards: readonly CardNumber[],
  open: boolean | undefined,
): State['faceDown'] {
  const left = [...cards]
  return Object.fromEntries(
    spaces.map((space) => [space, left.splice(open ? left.findIndex((card) => hasPairOf(card, space)) : 0, 1)[0]]),
  )
}

/** Places the soldiers one after another, each on a different square (BRK-2b). */
export const placeStep: Section<'place'> = {
  ask({ soldiers }, { soldier }) {
    const free = garrisonSquares.filter((square) => soldierOn(soldiers, square) === undefined)
    const options = free.map((to): BreakoutOption => ({ id: `place:${to}`, verb: 'place', soldier, to }))
    return { seat: 'imperial', kind: 'place', about: { soldier }, options }
  },
  answer(table, { soldier }, { to }) {
    if (to === undefined) throw new Error('a soldier is placed on a square')
    table.emit({ type: 'placed', soldier, square: to })
    changeSoldier(table, soldier, { square: to })
  },
}
