import { shieldEnd, shieldNumbers, stormtroopers, trooperAdds, troopersPerAmbush } from './data/tables.ts'
import type { Field } from './types.ts'

type Shield = Field['shield']

/** Returns the number that a die must show to enter a space, including 1 for a Stormtrooper on it (END-7e). */
export function numberOf(space: number, { troopers }: Shield, imperialEdge: boolean): number {
  return (shieldNumbers(imperialEdge)[space - 1] ?? Infinity) + (troopers.includes(space) ? trooperAdds : 0)
}

export interface Advance {
  readonly to: number
  /** The die that was used for each space. */
  readonly used: readonly number[]
}

/**
 * Returns how far the team advances. Each space uses the smallest sufficient die, which leads as far as any other
 * assignment (END-7c, 7d, A10).
 */
export function advance(dice: readonly number[], shield: Shield, imperialEdge: boolean): Advance {
  const left = [...dice].sort((a, b) => a - b)
  const used: number[] = []
  let to = shield.team
  while (to < shieldEnd) {
    const need = numberOf(to + 1, shield, imperialEdge)
    const at = left.findIndex((die) => die >= need)
    if (at < 0) break
    used.push(...left.splice(at, 1))
    to++
  }
  return { to, used }
}

/** Returns the spaces that an ambush fills: the nearest unguarded spaces in front of the team (END-7j to 7m). */
export function ambushSpaces({ team, troopers }: Shield): readonly number[] {
  const count = Math.min(troopersPerAmbush, stormtroopers - troopers.length)
  const ahead = Array.from({ length: shieldEnd - team }, (_, i) => team + 1 + i)
  return team === shieldEnd ? [] : ahead.filter((space) => !troopers.includes(space)).slice(0, count)
}
