import { isCharacter, type CharacterId } from './data/characters.ts'

/**
 * A part of a plan: a supporter with its recipient, an attacker with its target or `hold`, or a boarding hero alone.
 */
export type Part = readonly [who: CharacterId, whom?: CharacterId | 'hold']

/**
 * Returns the id of a plan: its parts in row order, for example `leia>luke,han>luke`, `luke>fett,han=hold` or
 * `luke,han`. The id of an empty plan is `-`.
 */
export function planId(parts: readonly Part[]): string {
  return parts.length === 0 ? '-' : parts.map(partId).join(',')
}

export function partId([who, target]: Part): string {
  return target === undefined ? who : target === 'hold' ? `${who}=hold` : `${who}>${target}`
}

/** Returns the parts of the plan with this id. */
export function partsOf(id: string): readonly Part[] {
  return id === '-' ? [] : id.split(',').flatMap(partOf)
}

function partOf(text: string): readonly Part[] {
  const [who = '', target] = text.split(/[>=]/)
  if (!isCharacter(who)) return []
  if (target === undefined) return [[who]]
  return target === 'hold' || isCharacter(target) ? [[who, target]] : []
}
