import { characterData, characterIds, rows, sideOf, type CharacterId } from './sight/data/characters.ts'
import { needOf } from './sight/strength.ts'
import type { Characters, HouseRules, NewHopeDecision, NewHopeOption, NewHopeView } from './sight/types.ts'

/** What each decision does for somebody who is gone (NH-D1 to NH-D3), from what their seat sees. */
export function fallback({ kind, options }: NewHopeDecision, view: NewHopeView): string {
  switch (kind) {
    case 'support':
      return '-'
    case 'target':
      return strike(options, injuredOf(view), view.rules.heroPower).id
    case 'board':
      return most(options).id
    case 'resign-or-draw':
      throw new Error('nobody is asked to end the game')
  }
}

export function injuredOf(characters: Characters): readonly CharacterId[] {
  return characterIds.filter((id) => characters[id].status === 'injured')
}

/** Every attacker attacks, each the target that suits it best. */
export function strike(
  options: readonly NewHopeOption[],
  injured: readonly string[],
  heroPower: HouseRules['heroPower'],
): NewHopeOption {
  const attackers = characterIds.filter((id) => options[0]?.targets?.[id] !== undefined)
  const best = new Map(attackers.map((id) => [id, bestTarget(id, options, injured, heroPower)]))
  const found = options.find(({ targets }) => attackers.every((id) => targets?.[id] === best.get(id)))
  if (found === undefined) throw new Error('every attacker has a target')
  return found
}

/** The smallest need; then an injured one; then the higher Force; then the leftmost. */
function bestTarget(
  id: CharacterId,
  options: readonly NewHopeOption[],
  injured: readonly string[],
  heroPower: HouseRules['heroPower'],
): CharacterId | undefined {
  const named = options.map(({ targets }) => targets?.[id])
  const rank = (target: CharacterId): readonly number[] => [
    needOf(id, target, heroPower),
    injured.includes(target) ? 0 : 1,
    -characterData[target].force,
    rows[sideOf(target)].indexOf(target),
  ]
  const targets = characterIds.filter((target) => named.includes(target))
  return targets.sort((a, b) => compare(rank(a), rank(b)))[0]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, i) => value !== other[i])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** All of them board. */
function most(options: readonly NewHopeOption[]): NewHopeOption {
  return options.reduce((best, option) => ((option.heroes?.length ?? 0) > (best.heroes?.length ?? 0) ? option : best))
}
