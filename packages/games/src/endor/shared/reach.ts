import { areShieldsDown } from './conditions.ts'
import { deathStar, type Side, type SpaceId, type Target } from './data/types.ts'
import { isNextToDeathStar, neighbours, sideIn } from './sectors.ts'
import type { Field } from './types.ts'

/**
 * Returns the targets that ships of a side may attack from a space: adjacent enemies, and the Death Star when it is
 * open (END-5a, 5q).
 */
export function targetsFrom(field: Field, side: Side, from: SpaceId): readonly Target[] {
  const enemies = neighbours(from).filter((id) => isHeldAgainst(field, side, id))
  return isOpen(field, side, from) ? [deathStar, ...enemies] : enemies
}

/** Returns whether ships of a side may attack any target from a space. */
export function hasTarget(field: Field, side: Side, from: SpaceId): boolean {
  return isOpen(field, side, from) || neighbours(from).some((id) => isHeldAgainst(field, side, id))
}

function isHeldAgainst(field: Field, side: Side, id: SpaceId): boolean {
  const holder = sideIn(field, id)
  return holder !== undefined && holder !== side
}

function isOpen(field: Field, side: Side, from: SpaceId): boolean {
  return side === 'rebels' && areShieldsDown(field) && isNextToDeathStar(from)
}
