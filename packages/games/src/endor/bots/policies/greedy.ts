import { memoizeLast, type Player } from '@bay327/engine'
import { canGive } from '../../shared/conditions.ts'
import { ordersOn } from '../../shared/data/cards.ts'
import { shieldEnd } from '../../shared/data/tables.ts'
import { deathStar, type CardId, type OrderId, type ShipKind, type SpaceId } from '../../shared/data/types.ts'
import type { EndorDecision, EndorOption, Field } from '../../shared/types.ts'
import type { State } from '../../rules/state.ts'
import {
  bestOf,
  worthOfAttack,
  worthOfDeploying,
  worthOfMove,
  worthOfShot,
  worthOfStaying,
  type Best,
  type Weights,
} from './worth.ts'

export const even: Weights = {
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

/**
 * Looks one order ahead and chooses the option with the largest mean gain. A space of the shield track counts as one
 * ship.
 */
export const greedy = playerOf(greedyBy(even))
/** Like `greedy`, but with a preference for the shield. */
export const push = playerOf(greedyBy({ ...even, shield: 1.5, ambush: 0.75 }))
/** Like `greedy`, but with a strong preference for the shield. */
export const pushHard = playerOf(greedyBy({ ...even, shield: 3, ambush: 1.5 }))

export interface Greedy {
  /** Returns the option with the largest gain, by public information. */
  choose(field: Field, decision: EndorDecision): string
  /**
   * Returns the gain of each option, in order. The gain of a plan is the sum over its cards, where later cards count
   * less.
   */
  worths(field: Field, decision: EndorDecision): readonly number[]
  /** Returns the gain of the card's best order in the current position. */
  worthOfCard(field: Field, card: CardId): number
}

function playerOf({ choose }: Greedy): Player {
  return (_game, state, decision) => choose((state as State).field, decision as EndorDecision)
}

/** Factor of a card's gain for each later place in a plan. */
const later = 1 / 1000
/**
 * Factor of a card's gain for each later place when plans are compared. With it, a plan with other cards ranks before
 * another order of the same cards.
 */
const muchLater = 1 / 8

export function greedyBy(weights: Weights): Greedy {
  const { of: known } = memoizeLast(
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

  function worthOf(field: Field, decision: EndorDecision, fade: number): (option: EndorOption) => number {
    switch (decision.kind) {
      case 'plan': {
        const worths = new Map<CardId, number>()
        for (const { cards = [] } of decision.options)
          for (const card of cards) if (!worths.has(card)) worths.set(card, worthOfCard(field, card))
        return ({ cards = [] }) => cards.reduce((sum, card, at) => sum + (worths.get(card) ?? 0) * (1 - at * fade), 0)
      }
      case 'order':
        return ({ order }) => (order === undefined ? 0 : best(field, order).worth)
      case 'move':
      case 'fly':
        return (option) => worthOfWay(field, decision.about.order, option, weights)
      case 'attack':
        return ({ to, count = 0 }) => (to === undefined ? 0 : worthOfAttack(field, to, count, weights))
      case 'shot':
        return ({ to }) => worthOfShot(field, to as SpaceId, weights)
      case 'hits':
        return ({ usual }) => (usual ? 1 : 0)
      case 'resign':
        throw new Error('nobody is asked to resign')
    }
  }

  return {
    choose(field, decision) {
      const { kind, options } = decision
      if (kind === 'move' || kind === 'fly') return best(field, decision.about.order).move
      return first(options, worthOf(field, decision, later))
    },
    worths: (field, decision) => decision.options.map(worthOf(field, decision, muchLater)),
    worthOfCard,
  }
}

function worthOfWay(field: Field, kind: ShipKind, { verb, from, to, count = 1 }: EndorOption, weights: Weights) {
  if (verb === 'stay' || to === undefined || to === deathStar) return worthOfStaying(field, kind, weights)
  if (from === undefined) return worthOfDeploying(field, to, count, weights)
  return worthOfMove(field, kind, { from, to, count }, weights)
}

/** Returns the first of the options with the largest worth. */
function first<O extends { readonly id: string }>(options: readonly O[], worth: (option: O) => number): string {
  let [best, most] = ['', -Infinity]
  for (const option of options) {
    const value = worth(option)
    if (value > most) [best, most] = [option.id, value]
  }
  return best
}
