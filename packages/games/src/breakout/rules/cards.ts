import { updateState, omitKey } from '@bay327/engine'
import { codeSpaces, spaceNumbers } from '../../action-figure/shared/data/places.ts'
import type { CardNumber, RebelId, SpaceNumber } from '../../action-figure/shared/types.ts'
import { endMatch } from './end.ts'
import { rebelOf, rebelSeats } from './rebels.ts'
import type { BreakoutOption, CardPlace, RebelSeat } from '../shared/types.ts'
import type { State } from './state.ts'
import type { Section, Table } from './table.ts'

/**
 * The Imperial chooses a card in the given place, but never chooses the place (BRK-11c). A face-down card is known only
 * by its space.
 */
export const cardStep: Section<'card'> = {
  ask(state, { rebel }) {
    const place = placeOf(state, rebel)
    const options = place === 'board' ? coveredSpaces(state).map(spaceOption) : faceUpOptions(state, place, rebel)
    return { seat: 'imperial', kind: 'card', about: { rebel, place }, options }
  },
  answer: (table, { rebel }, option) => takeCard(table, placeOf(table.state, rebel), option),
}

/**
 * Returns the place from which the Imperial takes a card: the cards of the loser's player, else the board, else the
 * cards of the other players (BRK-11b).
 */
export function placeOf(state: State, loser: RebelId): CardPlace {
  const { seat } = rebelOf(state, loser)
  if ((state.held[seat] ?? []).length > 0) return 'loser'
  return coveredSpaces(state).length > 0 ? 'board' : 'others'
}

/** Returns the code spaces with a card, in order of their numbers. */
export function coveredSpaces({ faceDown }: Pick<State, 'faceDown'>): readonly SpaceNumber[] {
  return spaceNumbers.filter((space) => faceDown[space] !== undefined)
}

function spaceOption(space: SpaceNumber): BreakoutOption {
  return { id: `take:space-${space}`, verb: 'take', space, to: codeSpaces[space] }
}

function faceUpOptions(state: State, place: CardPlace, loser: RebelId): readonly BreakoutOption[] {
  const { seat: own } = rebelOf(state, loser)
  const seats = place === 'loser' ? [own] : rebelSeats(state).filter((seat) => seat !== own)
  const cards = seats.flatMap((seat) => (state.held[seat] ?? []).map((card) => ({ seat, card })))
  return cards
    .sort((a, b) => a.card - b.card)
    .map(({ seat, card }) => ({ id: `take:card-${card}`, verb: 'take', card, target: seat }))
}

/**
 * Puts the card face up in front of the Imperial permanently. If the card is the last that the Imperial needs, the
 * Imperial wins immediately (BRK-11f, 14i).
 */
function takeCard(table: Table, place: CardPlace, option: BreakoutOption): void {
  const { faceDown, held, capturesToWin } = table.state
  const { card, space, from } = cardOf(table.state, option)
  const taken = [...table.state.taken, card]
  table.emit({
    type: 'taken',
    card,
    place,
    ...(space !== undefined && { space }),
    ...(from !== undefined && { from }),
    count: taken.length,
    reveals: true,
  })
  if (space !== undefined) updateState(table, { faceDown: omitKey(faceDown, space) })
  if (from !== undefined)
    updateState(table, { held: { ...held, [from]: (held[from] ?? []).filter((item) => item !== card) } })
  updateState(table, { taken })
  if (taken.length >= capturesToWin) endMatch(table, 'cards')
}

function cardOf(
  { faceDown, held }: State,
  { card, space }: BreakoutOption,
): { readonly card: CardNumber; readonly space?: SpaceNumber; readonly from?: RebelSeat } {
  const covered = space && faceDown[space]
  if (space !== undefined && covered !== undefined) return { card: covered, space }
  const row = Object.entries(held).find(([, cards]) => cards.some((candidate) => candidate === card))
  if (card === undefined || row === undefined) throw new Error('a card is taken from somewhere')
  return { card, from: row[0] as RebelSeat }
}
