import { defaultPlayer, distances, keep, type Player } from '@bay327/engine'
import { hitsAtLeast } from '@bay327/engine/odds'
import { ordersOn } from '../sight/data/cards.ts'
import { sideOfShip, toHit } from '../sight/data/tables.ts'
import { orderIds } from '../sight/data/orders.ts'
import { deathStar, type CardId, type OrderId, type ShipKind, type Side, type SpaceId } from '../sight/data/types.ts'
import { assaultOdds, deathStarOdds, duelOdds, mean, shotOdds } from '../sight/odds.ts'
import { areShieldsDown, canGive } from '../sight/conditions.ts'
import { isMarker, isNextToDeathStar, neighbours, shipsOf, sideIn, spaceIds } from '../sight/sectors.ts'
import { ambushSpaces } from '../sight/shield-track.ts'
import type { EndorDecision, EndorOption, Field } from '../sight/types.ts'
import type { State } from '../state.ts'
import { waysOf, type Way } from './ways.ts'

/** What an order brings is told in ships: what a space of the shield track, or a hit in the duel, is worth. */
interface Weights {
  readonly shield: number
  readonly duel: number
}

const victory = 100
const clearing = 1
const redemption = 5
/** What one step nearer to the enemy, or to an open Death Star, is worth to a ship. */
const nearer = 0.1

/** Looks one order ahead and takes what brings most on the mean: a space of the shield track counts as a ship. */
export const greedy = greedyBy({ shield: 1, duel: 0.5 })
/** The same, but pushes the shield. */
export const push = greedyBy({ shield: 1.5, duel: 0.5 })
/** Pushes it hard. */
export const pushHard = greedyBy({ shield: 3, duel: 0.5 })

function greedyBy(weights: Weights): Player {
  return (game, state, asked, luck) => {
    const decision = asked as EndorDecision
    const { field } = state as State
    const worth = (way: Way) => worthOf(way, field, weights)
    const bestOf = (order: OrderId) => best(waysOf(field, order, isWholeSquad(field, order)), worth)
    switch (decision.kind) {
      case 'plan': {
        const orders = new Map(orderIds.map((order) => [order, canGive(order, field) ? worth(bestOf(order)) : 0]))
        const worthOfCard = (card: CardId) => Math.max(...ordersOn(card).map((order) => orders.get(order) ?? 0))
        return best(decision.options, ({ cards = [] }) => worthOfPlan(cards.map(worthOfCard))).id
      }
      case 'order':
        return best(decision.options, ({ order }) => (order === undefined ? 0 : worth(bestOf(order)))).id
      case 'move':
      case 'fly':
        return bestOf(decision.about.order).ships?.move.id ?? 'stay'
      case 'attack':
        return best(decision.options, (option) => worthOfAttack(option, field)).id
      case 'shot':
        return best(decision.options, ({ to }) => worthOfShot(to as SpaceId, field)).id
      case 'hits':
        return defaultPlayer(game, state, asked, luck)
      case 'resign':
        throw new Error('nobody is asked to resign')
    }
  }
}

/** The cards that bring most, the best of them first. */
function worthOfPlan(cards: readonly number[]): number {
  return cards.reduce((sum, worth, at) => sum + worth * (1 - at / 1000), 0)
}

/** Squads are not split: more ships bring more dice. */
function isWholeSquad({ spaces }: Field, order: OrderId) {
  return ({ verb, from, count }: EndorOption): boolean =>
    verb !== 'move' || from === undefined || spaces[from][order as ShipKind] === count
}

/** The first of those that are worth most. */
function best<T>(list: readonly T[], worth: (each: T) => number): T {
  return list.map((each) => ({ each, value: worth(each) })).reduce((a, b) => (b.value > a.value ? b : a)).each
}

function worthOf(way: Way, field: Field, weights: Weights): number {
  switch (way.order) {
    case 'shieldAssault':
      return weights.shield * mean(assaultOdds(field))
    case 'shieldAmbush':
      return (weights.shield * ambushSpaces(field.shield).length) / 2
    case 'luke':
    case 'darthVader':
    case 'emperor':
      return weights.duel * mean(duelOdds())
    case 'redeem':
      return redemption
    case 'deathStar':
      return way.shot ? worthOfShot(way.shot, field) : 0
    case 'xwing':
    case 'ywing':
    case 'bwing':
    case 'falcon':
    case 'tie':
    case 'executor':
      return way.ships ? worthOfShips(way.ships, field) : 0
  }
}

function worthOfShips({ kind, move, attack }: NonNullable<Way['ships']>, field: Field): number {
  const { from, to, count = 1, verb } = move
  const side = sideOfShip[kind]
  const steps = from && to && to !== deathStar ? toGoal(field, side, from) - toGoal(field, side, to) : 0
  return (attack ? worthOfAttack(attack, field) : 0) + nearer * count * (verb === 'deploy' ? 1 : steps)
}

/** Steps to the nearest enemy; for Rebels, once the shields are down, to the Death Star. */
function toGoal(field: Field, side: Side, from: SpaceId): number {
  return Math.min(...goalsOf(field, side).map((id) => far.get(from)?.get(id) ?? far.size), far.size)
}

/** A position is asked about many times: once for each way out of it. */
const goalsOf = keep((field: Field, side: Side): readonly SpaceId[] => spaceIds.filter((id) => isGoal(field, side, id)))

function isGoal(field: Field, side: Side, id: SpaceId): boolean {
  if (side === 'rebels' && areShieldsDown(field)) return isNextToDeathStar(id)
  return ![undefined, side].includes(sideIn(field, id))
}

const far = new Map(spaceIds.map((id) => [id, distances({ places: spaceIds, next: neighbours }, id)]))

/** The ships that its dice destroy on the mean, and what clearing the space brings besides. */
function worthOfAttack({ to, count = 0 }: EndorOption, field: Field): number {
  if (to === undefined) return 0
  if (to === deathStar) return victory * deathStarOdds(count)
  const targets = shipsOf(field.spaces[to]).map(([ship, n]) => {
    const hits = ship === 'falcon' || ship === 'executor' ? field.hits[ship] : n
    return { hits, odds: (7 - toHit[ship]) / 6 }
  })
  const all = targets.reduce((sum, { hits }) => sum + hits, 0)
  const easiest = Math.max(0, ...targets.map(({ odds }) => odds))
  const hardest = Math.min(1, ...targets.map(({ odds }) => odds))
  const shots = Math.min(all, count * easiest) + (all > 0 ? clearing * hitsAtLeast(all, count, hardest) : 0)
  const hasMarker = isMarker(to) && field.markers.includes(to)
  const marker = hasMarker ? hitsAtLeast(1, count, (7 - toHit.fleetMarker) / 6) * worthOfSpace(to, field) : 0
  return Math.max(shots, marker)
}

function worthOfShot(to: SpaceId, field: Field): number {
  return shotOdds() * worthOfSpace(to, field)
}

function worthOfSpace(id: SpaceId, field: Field): number {
  const ships = shipsOf(field.spaces[id]).reduce((sum, [, count]) => sum + count, 0)
  return ships + 1 + (ships > 0 && isMarker(id) ? clearing : 0)
}
