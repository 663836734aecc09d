import type { PlaceText } from '@bay327/engine'
import { spelled } from './words.ts'

type Named = Pick<PlaceText, 'id' | 'name'>

/** Returns the known ids and the new ones, in order of first occurrence; the same list if none is new. */
export function meet(met: readonly string[], now: readonly (string | undefined)[]): readonly string[] {
  const fresh = new Set(now.filter((id): id is string => id !== undefined && !met.includes(id)))
  return fresh.size === 0 ? met : [...met, ...fresh]
}

/** Returns names by id: from the texts, otherwise the ids in readable form. */
export function placeNames(told: readonly Named[] | undefined, met: readonly string[]): ReadonlyMap<string, string> {
  return new Map(told?.map(({ id, name }) => [id, name]) ?? met.map((id) => [id, spelled(id)]))
}
