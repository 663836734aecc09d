import type { PlaceText } from '@bay327/engine'
import { spelled } from './words.ts'

type Named = Pick<PlaceText, 'id' | 'name'>

/** The ids met so far and those that are new, in the order of meeting: the very same list where nothing is new. */
export function meet(met: readonly string[], now: readonly (string | undefined)[]): readonly string[] {
  const fresh = new Set(now.filter((id): id is string => id !== undefined && !met.includes(id)))
  return fresh.size === 0 ? met : [...met, ...fresh]
}

/** Names by id: those that the words tell, else those met as the data spells them. */
export function placeNames(told: readonly Named[] | undefined, met: readonly string[]): ReadonlyMap<string, string> {
  return new Map(told?.map(({ id, name }) => [id, name]) ?? met.map((id) => [id, spelled(id)]))
}
