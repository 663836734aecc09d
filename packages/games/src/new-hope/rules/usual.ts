import type { Attacker } from './characters.ts'
import { characterData, characterIds, rows, sideOf, type CharacterId } from '../shared/data/characters.ts'
import { planId, type Part } from '../shared/plan.ts'
import { needOf } from '../shared/strength.ts'
import type { Characters, HouseRules } from '../shared/types.ts'

export function injuredOf(characters: Characters): readonly CharacterId[] {
  return characterIds.filter((id) => characters[id].status === 'injured')
}

/** Returns the id of the plan in which every attacker attacks its best target. */
export function usualPlan(
  attackers: readonly Attacker[],
  injured: readonly CharacterId[],
  heroPower: HouseRules['heroPower'],
): string {
  return planId(attackers.map((attacker): Part => [attacker.id, bestTarget(attacker, injured, heroPower)]))
}

/**
 * Returns the best target: the target with the smallest need. Of equal targets, an injured one is better, then the one
 * with the higher Force, then the leftmost.
 */
function bestTarget(
  { id, targets }: Attacker,
  injured: readonly CharacterId[],
  heroPower: HouseRules['heroPower'],
): CharacterId {
  const rank = (target: CharacterId): readonly number[] => [
    needOf(id, target, heroPower),
    injured.includes(target) ? 0 : 1,
    -characterData[target].force,
    rows[sideOf(target)].indexOf(target),
  ]
  const [best] = [...targets].sort((a, b) => compare(rank(a), rank(b)))
  if (best === undefined) throw new Error('every attacker has a target')
  return best
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
