import { chartOf, toDeathStar } from './chart.ts'
import { areShieldsDown } from './conditions.ts'
import { allDice, sideOfShip, specialDice } from './data/tables.ts'
import { deathStar, type ShipKind, type SpaceId, type Target } from './data/types.ts'
import { clearOdds, deathStarOdds } from './odds.ts'
import { targetsFrom } from './reach.ts'
import { isMarker, spacesWith } from './sectors.ts'
import { standOf } from './stand.ts'
import type { Field } from './types.ts'

/* The values by which the list of moves is sorted: the best attack after a move, and the approach to a target. */

/** The value of one step of one ship towards the enemy or the Death Star. The unit is a cleared space. */
const NEARER = 0.1

/** The upper bound of an attack's value. An attack on the Death Star has this value. */
const VICTORY = 10

/** Returns the value of a move of ships of a kind from one space to another. Without `from`, the ships are new. */
export function worthOfApproach(field: Field, kind: ShipKind, to: SpaceId, count: number, from?: SpaceId): number {
  const stood = field.spaces[to][kind] ?? 0
  const nearer = from === undefined ? 0 : stepsToGoal(field, kind, from) - stepsToGoal(field, kind, to)
  return bestFrom(field, kind, to, stood + count) + NEARER * count * nearer
}

/** Returns the value of staying: the best attack of any squad of the kind. */
export function worthOfStaying(field: Field, kind: ShipKind): number {
  const squads = spacesWith(field, kind).map((from) => bestFrom(field, kind, from, field.spaces[from][kind] ?? 0))
  return Math.max(0, ...squads)
}

export function worthOfTarget(field: Field, to: Target, dice: number): number {
  if (to === deathStar) return VICTORY * deathStarOdds(dice)
  return clearOdds(dice, standOf(field.spaces[to], isMarker(to) && field.markers.includes(to), field.hits))
}

function bestFrom(field: Field, kind: ShipKind, from: SpaceId, ships: number): number {
  const dice = kind === 'falcon' || kind === 'executor' ? specialDice[kind] : Math.min(allDice, ships)
  return Math.max(0, ...targetsFrom(field, sideOfShip[kind], from).map((to) => worthOfTarget(field, to, dice)))
}

function stepsToGoal(field: Field, kind: ShipKind, from: SpaceId): number {
  const side = sideOfShip[kind]
  return side === 'rebels' && areShieldsDown(field) ? toDeathStar[from] : chartOf(field).toEnemy[side][from]
}
