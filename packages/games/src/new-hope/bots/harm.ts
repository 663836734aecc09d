import { characterIds, rows, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { Characters, Status } from '../shared/types.ts'

/** The states of a side's three characters, in row order, as one number: two bits each. */
export type Harm = number

/** Number of different harms of a side. */
export const HARMS = 64

const statuses = ['ok', 'injured', 'out', 'aboard'] as const satisfies readonly Status[]
const [OK, INJURED, OUT, ABOARD] = [0, 1, 2, 3]

export function harmOf(characters: Characters, side: Side): Harm {
  let harm = 0
  for (const id of rows[side]) harm = harm * 4 + statuses.indexOf(characters[id].status)
  return harm
}

/** The index of a character in its side's row. */
export const placeOf = Object.fromEntries(characterIds.map((id, at) => [id, at % 3])) as Readonly<
  Record<CharacterId, number>
>

/** Returns the character of a side at an index. */
export const inRow = (side: Side, at: number): CharacterId => rows[side][at] as CharacterId

const shiftOf = (at: number): number => 4 - 2 * at
export const markOf = (harm: Harm, at: number): number => (harm >> shiftOf(at)) & 3
export const statusOf = (harm: Harm, at: number): Status => statuses[markOf(harm, at)] ?? 'ok'
export const isUnhurt = (harm: Harm, at: number): boolean => markOf(harm, at) === OK
export const isIn = (harm: Harm, at: number): boolean => markOf(harm, at) <= INJURED

/** Adds a hit to a character. A hit on a removed character has no effect (NH-6k to NH-6n). */
export function hit(harm: Harm, at: number): Harm {
  return isIn(harm, at) ? harm + (1 << shiftOf(at)) : harm
}

export function boarded(harm: Harm, at: number): Harm {
  return harm | (ABOARD << shiftOf(at))
}

/** Returns how many characters of a side have this state. */
function count(harm: Harm, is: (mark: number) => boolean): number {
  return [0, 1, 2].filter((at) => is(markOf(harm, at))).length
}

export const inPlay = (harm: Harm): number => count(harm, (mark) => mark <= INJURED)
export const aboard = (harm: Harm): number => count(harm, (mark) => mark === ABOARD)
/** Returns the damage of a side: 1 for each injured character, 2 for each removed character (NH-V4b). */
export const damage = (harm: Harm): number => count(harm, (m) => m === INJURED) + 2 * count(harm, (m) => m === OUT)
/** Returns a number that increases with any change of a character's state. */
export const worn = (harm: Harm): number => damage(harm) + 2 * aboard(harm)

/** Returns the harm of the first characters of the row. The other characters count as unhurt. */
export const withOthersUnhurt = (harm: Harm, first: number): Harm => harm & ~((1 << (6 - 2 * first)) - 1)
