import { shuffle, type Chance, type Viewer } from '@bay327/engine'
import { redeal, type Twins } from '@bay327/engine/testkit/twins'
import { sides, type CardId, type Seat, type Side } from './sight/data/types.ts'
import { isOfSide, sideOfSeat } from './sight/seats.ts'
import type { Player, State } from './state.ts'

/** By side: its deck and bonus cards, and to the enemy its hands, plans and piles; and the order of its deck alone. */
export const twins: Twins<State> = sides.flatMap((side): Twins<State> => [
  (state, viewer, chance) => twinSide(state, side, viewer, chance),
  (state, _viewer, chance) => {
    const deck = state.decks[side]
    return { ...state, decks: { ...state.decks, [side]: { ...deck, draw: redeal(chance, deck.draw) } } }
  },
])

function twinSide(state: State, side: Side, viewer: Viewer, chance: Chance): State {
  const seats = state.seats.filter((seat) => sideOfSeat(seat) === side)
  const knows = seats.some((seat) => isOfSide(viewer, seat))
  const deck = state.decks[side]
  const players = seats.map((seat) => [seat, playerAt(state, seat)] as const)
  const hidden = players.flatMap(([, { hand, pile }]) => [
    ...(knows ? [] : hand),
    ...pile.filter(({ bonus }) => bonus || !knows).map(({ card }) => card),
  ])
  const dealt = shuffle(chance, [...deck.draw, ...hidden])
  const next = (card: CardId, isHidden: boolean): CardId => (isHidden ? (dealt.pop() ?? card) : card)
  const answers = { ...state.agenda.answers }
  const redealt = players.map(([seat, { hand, pile }]): readonly [Seat, Player] => {
    const held = knows ? hand : hand.map((card) => next(card, true))
    const answer = answers[seat]
    if (answer !== undefined && !knows)
      answers[seat] = ['plan', ...held.slice(0, answer.split(':').length - 1)].join(':')
    return [
      seat,
      {
        hand: held,
        pile: pile.map(({ card, ...mark }) => ({ card: next(card, mark.bonus === true || !knows), ...mark })),
      },
    ]
  })
  return {
    ...state,
    players: { ...state.players, ...Object.fromEntries(redealt) },
    decks: { ...state.decks, [side]: { ...deck, draw: dealt } },
    agenda: { ...state.agenda, answers },
  }
}

function playerAt(state: State, seat: Seat): Player {
  const player = state.players[seat]
  if (player === undefined) throw new Error(`no ${seat}`)
  return player
}
