import { type RandomSource, pick, type Player, randomPlayer } from '@bay327/engine'
import type { EndorDecision } from '../../shared/types.ts'
import type { State } from '../../rules/state.ts'
import { attacksAfter, waysOf } from './ways.ts'

/** A random option, but never leaves a card without its order, or ships without their attack, if there is one. */
export const eager: Player = (game, state, decision, luck) => {
  const doing = decision.options.filter(({ verb }) => verb !== 'none' && verb !== 'hold')
  return doing.length > 0 ? pick(luck, doing).id : randomPlayer(game, state, decision, luck)
}

/**
 * A random way to carry out any order of the card, its move and its attack together, with equal probability. An order
 * with many ways, like the ships', is therefore much likelier than a Shield Assault, which has one.
 */
export const whole: Player = (game, state, asked, luck) => {
  const decision = asked as EndorDecision
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
      return randomPlayer(game, state, asked, luck)
    case 'resign':
      throw new Error('nobody is asked to resign')
  }
}

/** Returns a random option by weight; by equal weights if all are zero. */
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
