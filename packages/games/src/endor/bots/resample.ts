import { shuffle, type RandomSource, type Determinize, type Viewer } from '@bay327/engine'
import type { CardId, Seat, Side } from '../shared/data/types.ts'
import { isOfSide, sideOfSeat } from '../shared/seats.ts'
import type { OrderDeck, PileCard, Player, State } from '../rules/state.ts'
import { playerOf } from '../rules/table.ts'

/**
 * Redeals both decks, all bonus cards, and the hands and piles of the other side. Locked plans of other seats are
 * removed, including the plan of a partner, who may still change it (A30). Cards in `apart` (`OrderDeck`) stay with
 * their seat, and a bonus card among them stays a bonus card, because everybody can count these cards. A redealt hand
 * is sorted, so that its order reveals nothing.
 */
export const resample: Determinize<State> = (state, viewer, chance) => {
  const { players, agenda } = state
  const rebels = redeal(state, 'rebels', viewer, chance)
  const empire = redeal(state, 'empire', viewer, chance)
  return {
    ...state,
    players: { ...players, ...rebels.players, ...empire.players },
    decks: { rebels: rebels.deck, empire: empire.deck },
    agenda: { ...agenda, answers: ownAnswers(state, viewer) },
  }
}

function ownAnswers({ agenda }: State, viewer: Viewer): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(agenda.answers).filter(([seat]) => viewer.has(seat)))
}

function redeal(state: State, side: Side, viewer: Viewer, chance: RandomSource) {
  const seats = state.seats.filter((seat) => sideOfSeat(seat) === side)
  const knows = seats.some((seat) => isOfSide(viewer, seat))
  const deck = state.decks[side]
  const players = seats.map((seat) => [seat, playerOf(state, seat)] as const)
  const cards = mix(
    deck,
    hiddenOf(
      players.map(([, player]) => player),
      knows,
    ),
    chance,
  )
  const dealt = players.map(([seat, { hand, pile }]): readonly [Seat, Player] => {
    const bonus = pile.filter(isBonus).map(({ card }) => ({ card: cards.like(card), bonus: true as const }))
    const planned = pile.filter((placed) => !isBonus(placed))
    if (knows) return [seat, { hand, pile: [...planned, ...bonus] }]
    const own = shuffle(chance, cards.likeAll([...planned.map(({ card }) => card), ...hand]))
    const laid = own.slice(0, planned.length).map((card) => ({ card }))
    return [seat, { hand: own.slice(planned.length).sort(), pile: [...laid, ...bonus] }]
  })
  return { players: Object.fromEntries(dealt), deck: { ...deck, draw: cards.rest } }
}

function hiddenOf(players: readonly Player[], knows: boolean): readonly CardId[] {
  return players.flatMap(({ hand, pile }) => {
    const cards = pile.filter((placed) => isBonus(placed) || !knows).map(({ card }) => card)
    return knows ? cards : [...cards, ...hand]
  })
}

/** Returns whether a card of a pile is a bonus card. Bonus cards are always below planned cards (END-2.3a). */
const isBonus = ({ bonus }: PileCard): boolean => bonus === true

/** Shuffles the hidden cards, each within the deck from which it came. `rest` is the current deck. */
function mix({ draw, apart }: OrderDeck, hidden: readonly CardId[], chance: RandomSource) {
  const from = (card: CardId) => apart.findIndex((cards) => cards.includes(card))
  const mixed = (at: number) =>
    shuffle(chance, [...(at < 0 ? draw : []), ...hidden.filter((card) => from(card) === at)].sort())
  const rest = mixed(-1)
  const heaps = apart.map((_, at) => mixed(at))
  const next = (at: number): CardId => {
    const card = (heaps[at] ?? rest).pop()
    if (card === undefined) throw new Error('a card is missing')
    return card
  }
  return {
    rest,
    like: (card: CardId) => next(from(card)),
    likeAll: (cards: readonly CardId[]) =>
      cards
        .map(from)
        .sort((a, b) => a - b)
        .map(next),
  }
}
