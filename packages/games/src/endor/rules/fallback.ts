import { orderIds } from '../shared/data/orders.ts'
import { deathStar } from '../shared/data/types.ts'
import { fieldOf } from '../shared/field.ts'
import { shipCount } from '../shared/sectors.ts'
import type { EndorDecision, EndorOption, EndorView } from '../shared/types.ts'
import { least, usualOf } from './usual.ts'

/** Returns the default answer by the seat's view: the id of an option. */
export function fallback(decision: EndorDecision, view: EndorView): string {
  const { options } = decision
  const field = fieldOf(view)
  switch (decision.kind) {
    case 'plan':
    case 'move':
    case 'hits':
      return usualOf(options)
    case 'order':
      return least(options, ({ order }) => (order === undefined ? Infinity : orderIds.indexOf(order)))
    case 'fly':
      return 'stay'
    case 'attack':
      return bestAttack(options)
    case 'resign':
      throw new Error('nobody is asked to resign')
    case 'shot':
      return least(options, ({ to }) => (to === undefined || to === deathStar ? 0 : -shipCount(field.spaces[to])))
  }
}

/** D-ATTACK: the Death Star, otherwise most dice; ties by target, then by where the attack comes from. */
function bestAttack(options: readonly EndorOption[]): string {
  const attacks = options.filter(({ verb }) => verb === 'attack')
  const open = attacks.filter(({ to }) => to === deathStar)
  const best = [...(open.length > 0 ? open : attacks)].sort((a, b) => {
    return (b.count ?? 0) - (a.count ?? 0) || byText(a.to, b.to) || byText(a.from, b.from)
  })
  return best[0]?.id ?? 'none'
}

function byText(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1
}
