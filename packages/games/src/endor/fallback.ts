import { ordersOn } from './sight/data/cards.ts'
import { orderIds } from './sight/data/orders.ts'
import { deathStar, type CardId } from './sight/data/types.ts'
import { fieldOf } from './sight/field.ts'
import { canGive } from './conditions.ts'
import { planId } from './plan.ts'
import { shipCount } from './sight/sectors.ts'
import type { EndorDecision, EndorOption, EndorView, Field, Losses } from './sight/types.ts'

/** The rules' answer for somebody who is gone, from what their seat sees: the id of an option. */
export function fallback(decision: EndorDecision, view: EndorView): string {
  const { options } = decision
  const field = fieldOf(view)
  switch (decision.kind) {
    case 'plan':
      return planOf(view[decision.seat]?.hand ?? [], decision.about.count, field)
    case 'order':
      return least(options, ({ order }) => (order === undefined ? Infinity : orderIds.indexOf(order)))
    case 'move':
      return options.find(({ verb }) => verb === 'deploy')?.id ?? 'stay'
    case 'fly':
      return 'stay'
    case 'attack':
      return bestAttack(options)
    case 'hits':
      return least(options, ({ losses = {} }) => -worthOf(losses, field))
    case 'resign':
      throw new Error('nobody is asked to resign')
    case 'shot':
      return least(options, ({ to }) => (to === undefined || to === deathStar ? 0 : -shipCount(field.spaces[to])))
  }
}

/** The option with the least value; ties by id. */
function least(options: readonly EndorOption[], value: (option: EndorOption) => number): string {
  const [first] = [...options].sort((a, b) => value(a) - value(b) || (a.id < b.id ? -1 : 1))
  if (first === undefined) throw new Error('a decision without an option')
  return first.id
}

/** D-PLAN: the best cards first, each by its best order that could be given now, ties by card id. */
function planOf(hand: readonly CardId[], count: number, field: Field): string {
  const rank = (card: CardId): number =>
    Math.min(...ordersOn(card).map((order) => (canGive(order, field) ? orderIds.indexOf(order) : orderIds.length)))
  const sorted = [...hand].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return planId(sorted.slice(0, count))
}

/** D-ATTACK: the Death Star, else most dice; ties by target, then by where the attack comes from. */
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

/** D-HITS: the marker, then most ships destroyed, then most points on a special ship. */
function worthOf(losses: Losses, { hits }: Field): number {
  if (losses.fleetMarker !== undefined) return Infinity
  const { falcon = 0, executor = 0, ...fighters } = losses
  const destroyed = shipCount(fighters) + (falcon >= hits.falcon ? 1 : 0) + (executor >= hits.executor ? 1 : 0)
  return destroyed * 100 + falcon + executor
}
