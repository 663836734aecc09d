import { memoize, type SimultaneousAnswer } from '@bay327/engine'
import type { Asked } from './agenda.ts'
import type { CardId, Seat } from '../shared/data/types.ts'
import { changePlayer, changeTurn, playerOf, type Section, type Table } from './table.ts'
import type { EndorOption, Field } from '../shared/types.ts'
import { canGive } from '../shared/conditions.ts'
import { ordersOn } from '../shared/data/cards.ts'
import { orderIds } from '../shared/data/orders.ts'
import { planSize } from '../shared/plan-size.ts'

/**
 * D-PLAN: all seats plan at the same time. A locked plan may be reopened until the last plan is locked (END-2.1, A30).
 */
export const planStep: Section<'plan'> = {
  ask: (state): readonly Asked<'plan'>[] =>
    state.seats.map((seat) => {
      const { hand } = playerOf(state, seat)
      const count = planSize(state)
      const options = planOptions(hand, count, planOf(hand, count, state.field))
      return { seat, kind: 'plan', about: { count }, options, secret: true, revisable: true }
    }),
  together: (table, _, answers) => layPiles(table, answers),
}

/**
 * Returns an option for every ordered selection of this number of cards. One option is marked `usual` (END-2.1b). The
 * result is cached by hand.
 */
export const planOptions = memoize((hand: readonly CardId[], count: number, usual?: string): readonly EndorOption[] =>
  sequences(hand.length, count).map((places) => {
    const cards = places.map((place) => hand[place] as CardId)
    const id = planId(cards)
    return id === usual ? { id, verb: 'plan', cards, usual: true } : { id, verb: 'plan', cards }
  }),
)

/** Returns every ordered selection as indexes into the hand. The result is cached. */
const sequences = memoize((cards: number, count: number): readonly (readonly number[])[] => {
  const places = Array.from({ length: cards }, (_, place) => place)
  let lists: readonly (readonly number[])[] = [[]]
  for (let i = 0; i < count; i++)
    lists = lists.flatMap((list) => places.flatMap((place) => (list.includes(place) ? [] : [[...list, place]])))
  return lists
})

export function planId(cards: readonly CardId[]): string {
  let id = 'plan'
  for (const card of cards) id += `:${card}`
  return id
}

/**
 * D-PLAN: returns the plan with the best cards first. A card counts by its best order that can be given now; equal
 * cards are ordered by id.
 */
function planOf(hand: readonly CardId[], count: number, field: Field): string {
  const rank = (card: CardId): number =>
    Math.min(...ordersOn(card).map((order) => (canGive(order, field) ? orderIds.indexOf(order) : orderIds.length)))
  const ranked = hand.map((card) => ({ card, rank: rank(card) }))
  const sorted = ranked.sort((a, b) => a.rank - b.rank || (a.card < b.card ? -1 : 1))
  return planId(sorted.slice(0, count).map(({ card }) => card))
}

/** Returns the cards of a plan from its option's id, top card first. */
export function plannedCards(id: string): readonly CardId[] {
  return id.split(':').slice(1)
}

/** Makes the face-down piles when all plans are locked. The other cards stay in hand (END-2.1b, 2.1c). */
function layPiles(table: Table, picks: readonly SimultaneousAnswer<EndorOption>[]): void {
  for (const { seat, option } of picks) {
    const cards = option.cards ?? []
    const { hand } = playerOf(table.state, seat as Seat)
    const pile = cards.map((card) => ({ card }))
    changePlayer(table, seat as Seat, { hand: hand.filter((card) => !cards.includes(card)), pile })
  }
  changeTurn(table, { phase: 'execute' })
}
