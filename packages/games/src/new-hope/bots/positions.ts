import type { HouseRules } from '../shared/types.ts'
import { outcomeOf } from './aim.ts'
import { HARMS, worn, type Harm } from './harm.ts'

/** Returns the key of a position at the start of a turn. */
export const keyOf = (light: Harm, dark: Harm): number => light * HARMS + dark

/** Returns the positions in which a turn can begin. Each position is before those that follow from it. */
export function positions(rules: HouseRules): readonly number[] {
  const all: number[] = []
  const marks = [0, 1, 2, 3]
  const harms = (most: number) =>
    marks
      .flatMap((a) => marks.flatMap((b) => marks.map((c) => [a, b, c])))
      .filter((row) => row.every((mark) => mark <= most))
      .map(([a = 0, b = 0, c = 0]) => a * 16 + b * 4 + c)
  for (const light of harms(rules.falcon ? 3 : 2))
    for (const dark of harms(2)) if (outcomeOf(rules, light, dark) === undefined) all.push(keyOf(light, dark))
  const age = (key: number) => worn(Math.floor(key / HARMS)) + worn(key % HARMS)
  return all.sort((a, b) => age(a) - age(b) || a - b)
}
