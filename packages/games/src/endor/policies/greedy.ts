import { keepLast, type Player } from '@bay327/engine'
import { canGive } from '../sight/conditions.ts'
import { ordersOn } from '../sight/data/cards.ts'
import { shieldEnd } from '../sight/data/tables.ts'
import type { CardId, OrderId, SpaceId } from '../sight/data/types.ts'
import type { EndorDecision, Field } from '../sight/types.ts'
import type { State } from '../state.ts'
import { usualOf } from '../usual.ts'
import { bestOf, worthOfAttack, worthOfShot, type Best, type Weights } from './worth.ts'

const even: Weights = {
  shield: 1,
  ambush: 0.5,
  duel: 0.5,
  redemption: 5,
  clearing: 1,
  nearer: 0.1,
  gather: shieldEnd,
  guard: 0,
  victory: 100,
}

/** Looks one order ahead and takes what brings most on the mean: a space of the shield track counts as a ship. */
export const greedy = playerOf(greedyBy(even))
/** The same, but pushes the shield. */
export const push = playerOf(greedyBy({ ...even, shield: 1.5, ambush: 0.75 }))
/** Pushes it hard. */
export const pushHard = playerOf(greedyBy({ ...even, shield: 3, ambush: 1.5 }))

export type Greedy = (field: Field, decision: EndorDecision) => string

function playerOf(choose: Greedy): Player {
  return (_game, state, decision) => choose((state as State).field, decision as EndorDecision)
}

/** The option that brings most by these weights, from what all can see. */
export function greedyBy(weights: Weights): Greedy {
  const { of: known } = keepLast(
    3,
    (_: Field): Partial<Record<OrderId, Best>> => ({}),
    () => true,
  )
  const best = (field: Field, order: OrderId) => (known(field)[order] ??= bestOf(field, order, weights))
  const worthOfCard = (field: Field, card: CardId) => {
    let most = 0
    for (const order of ordersOn(card)) if (canGive(order, field)) most = Math.max(most, best(field, order).worth)
    return most
  }
  return (field, decision) => {
    const { options } = decision
    switch (decision.kind) {
      case 'plan': {
        const worth = keepWorth((card: CardId) => worthOfCard(field, card))
        return first(options, ({ cards = [] }) => worthOfPlan(cards, worth))
      }
      case 'order':
        return first(options, ({ order }) => (order === undefined ? 0 : best(field, order).worth))
      case 'move':
      case 'fly':
        return best(field, decision.about.order).move
      case 'attack':
        return first(options, ({ to, count = 0 }) => (to ? worthOfAttack(field, to, count, weights) : 0))
      case 'shot':
        return first(options, ({ to }) => worthOfShot(field, to as SpaceId, weights))
      case 'hits':
        return usualOf(options)
      case 'resign':
        throw new Error('nobody is asked to resign')
    }
  }
}

/** The cards that bring most, the best of them first. */
function worthOfPlan(cards: readonly CardId[], worth: (card: CardId) => number): number {
  let sum = 0
  for (let at = 0; at < cards.length; at++) sum += worth(cards[at] as CardId) * (1 - at / 1000)
  return sum
}

/** The first of those that are worth most. */
function first<O extends { readonly id: string }>(options: readonly O[], worth: (option: O) => number): string {
  let [best, most] = ['', -Infinity]
  for (const option of options) {
    const value = worth(option)
    if (value > most) [best, most] = [option.id, value]
  }
  return best
}

function keepWorth(make: (card: CardId) => number): (card: CardId) => number {
  const known = new Map<CardId, number>()
  return (card) => {
    const before = known.get(card)
    if (before !== undefined) return before
    const made = make(card)
    known.set(card, made)
    return made
  }
}
