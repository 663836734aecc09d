import { redSpaces, shieldEnd } from './data/tables.ts'
import type { OrderId } from './data/types.ts'
import { spacesWith } from './sectors.ts'
import { ambushSpaces } from './shield-track.ts'
import type { Field } from './types.ts'

export const areShieldsDown = ({ shield }: Pick<Field, 'shield'>): boolean => shield.team === shieldEnd

/** Returns whether an order can be given in this position (END-11). */
export function canGive(order: OrderId, field: Field): boolean {
  const { falcon, executor, luke, vader } = field.hits
  switch (order) {
    case 'xwing':
    case 'ywing':
    case 'bwing':
      return spacesWith(field, order).length > 0
    case 'falcon':
      return falcon > 0
    case 'tie':
      return spacesWith(field, 'tie').length > 0 || canDeploy(field)
    case 'executor':
      return executor > 0
    case 'deathStar':
      return true
    case 'shieldAssault':
      return !areShieldsDown(field)
    case 'shieldAmbush':
      return ambushSpaces(field.shield).length > 0
    case 'luke':
    case 'darthVader':
      return luke > 0 && vader > 0
    case 'redeem':
      return luke > 0 && vader > 0 && vader <= redSpaces
    case 'emperor':
      return luke > 0 && !field.redeemed
  }
}

/**
 * Returns whether an order can never be given again, because a piece that it needs is destroyed. Two orders can become
 * possible again: Stormtroopers, when the team passes them; and redemption, when Darth Vader is hit.
 */
export function isPast(order: OrderId, field: Field): boolean {
  if (order === 'shieldAmbush') return field.shield.team + field.shield.troopers.length >= shieldEnd
  return !canGive(order === 'redeem' ? 'luke' : order, field)
}

/** Returns whether the Executor can deploy TIE fighters (END-4.1e, 4.1f). */
export function canDeploy({ hits, reserve }: Field): boolean {
  return hits.executor > 0 && reserve > 0
}
