import type { Question, Stage } from '@bay327/engine'
import { codeSpaces, spaceNumbers } from '../action-figure/sight/data/places.ts'
import type { CardNumber, RebelId, SpaceNumber } from '../action-figure/sight/types.ts'
import type { BreakoutEvent } from './sight/events.ts'
import { outcomeOf } from './falcon.ts'
import { rebelOf, rebelSeats } from './rebels.ts'
import type { BreakoutOption, CardPlace, RebelSeat } from './sight/types.ts'
import type { State } from './state.ts'

/** The loser's player's cards; if he has none the board's; if that has none the other Rebels' (BRK-11b). */
export function placeOf(state: State, loser: RebelId): CardPlace {
  const { seat } = rebelOf(state, loser)
  if ((state.held[seat] ?? []).length > 0) return 'loser'
  return coveredSpaces(state).length > 0 ? 'board' : 'others'
}

/** The Imperial chooses the card within the place, never the place (BRK-11c). A face-down one by its space alone. */
export function askCard(state: State, loser: RebelId): readonly Question<BreakoutOption>[] {
  const place = placeOf(state, loser)
  const options = place === 'board' ? coveredSpaces(state).map(spaceOption) : faceUpOptions(state, place, loser)
  return [{ seat: 'imperial', kind: 'card', about: { rebel: loser, place }, options }]
}

/** Code spaces with a card on them, in the order of their numbers. */
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

/** It lies face up in front of the Imperial for good; with the last one he needs he has won at once (BRK-11f, 14i). */
export function takeCard(state: State, loser: RebelId, option: BreakoutOption, { tell }: Stage<BreakoutEvent>): State {
  const place = placeOf(state, loser)
  const { card, space, from } = cardOf(state, option)
  const taken = [...state.taken, card]
  tell({
    type: 'taken',
    card,
    place,
    ...(space !== undefined && { space }),
    ...(from !== undefined && { from }),
    count: taken.length,
    reveals: true,
  })
  const left =
    from === undefined
      ? { faceDown: Object.fromEntries(Object.entries(state.faceDown).filter(([, each]) => each !== card)) }
      : { held: { ...state.held, [from]: (state.held[from] ?? []).filter((each) => each !== card) } }
  const after: State = { ...state, ...left, taken }
  if (taken.length < state.capturesToWin) return after
  tell({ type: 'won', side: 'imperial', cause: 'cards' })
  return { ...after, outcome: outcomeOf(after, 'cards') }
}

function cardOf(
  { faceDown, held }: State,
  { card, space }: BreakoutOption,
): { readonly card: CardNumber; readonly space?: SpaceNumber; readonly from?: RebelSeat } {
  const covered = space && faceDown[space]
  if (space !== undefined && covered !== undefined) return { card: covered, space }
  const row = Object.entries(held).find(([, cards]) => cards.some((each) => each === card))
  if (card === undefined || row === undefined) throw new Error('a card is taken from somewhere')
  return { card, from: row[0] as RebelSeat }
}
