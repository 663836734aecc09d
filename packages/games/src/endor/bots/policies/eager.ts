import { type RandomSource, pick, type Player, randomPlayer } from '@bay327/engine'
import type { EndorDecision } from '../../shared/types.ts'
import type { State } from '../../rules/state.ts'
import { attacksAfter, waysOf } from './ways.ts'

/**
 * Chooses a random option, but always uses a card's order and always attacks with ships, if there is an order or an
 * attack.
 */
export const eager: Player = (game, state, decision, luck) => {
  const doing = decision.options.filter(({ verb }) => verb !== 'none' && verb !== 'hold')
  return doing.length > 0 ? pick(luck, doing).id : randomPlayer(game, state, decision, luck)
}

/**
 * Chooses a random way to carry out any order of the card. Every way, which is a move with its attack, is equally
 * likely. An order with many ways, such as a ship order, is therefore much likelier than a Shield Assault, which has
 * one way.
 */
export const whole: Player = (game, state, question, luck) => {
  const decision = question as EndorDecision
  const { field } = state as State
  switch (decision.kind) {
    case 'order': {
      const { options } = decision
      return drawn(luck, options, ({ order }) => (order === undefined ? 0 : waysOf(field, order).length))
    }
    case 'move':
    case 'fly': {
      const { options, about } = decision
      return drawn(luck, options, (move) => attacksAfter(field, about.order, move).length + 1)
    }
    case 'plan':
    case 'attack':
    case 'hits':
    case 'shot':
      return randomPlayer(game, state, question, luck)
    case 'resign':
      throw new Error('nobody is asked to resign')
  }
}

/**
 * Returns a random option with probability proportional to its weight. All options are equally likely if all weights
 * are zero.
 */
function drawn<O extends { readonly id: string }>(
  luck: RandomSource,
  options: readonly O[],
  weigh: (option: O) => number,
) {
  const weights = options.map(weigh)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return pick(luck, options).id
  let left = luck.draw(total)
  const at = weights.findIndex((weight) => (left -= weight) < 0)
  return options[at]?.id ?? pick(luck, options).id
}
