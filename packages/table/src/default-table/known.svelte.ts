import type { PlaceText } from '@bay327/engine'
import { untrack } from 'svelte'
import { spelled } from './words.ts'

/**
 * Keeps the places by id: those in the game's texts, or else all that were ever named. A place therefore stays if no
 * option leads there for a while. Call it while a component is set up.
 */
export function createKnownPlaces(
  places: () => readonly Pick<PlaceText, 'id' | 'name'>[] | undefined,
  named: () => readonly (string | undefined)[],
) {
  let met: readonly string[] = $state.raw([])
  $effect.pre(() => {
    const now = places() ? [] : named()
    untrack(() => (met = meet(met, now)))
  })
  const names = $derived(placeNames(places(), met))
  return {
    get names() {
      return names
    },
    nameOf: (place: string): string => names.get(place) ?? spelled(place),
  }
}

type Named = Pick<PlaceText, 'id' | 'name'>

/**
 * Returns the known ids and the new ones, in the order in which they first occurred. Returns the same list if no id is
 * new.
 */
function meet(met: readonly string[], now: readonly (string | undefined)[]): readonly string[] {
  const fresh = new Set(now.filter((id): id is string => id !== undefined && !met.includes(id)))
  return fresh.size === 0 ? met : [...met, ...fresh]
}

/** Returns the names of places by id, from the game's texts, or else from the ids in readable form. */
function placeNames(places: readonly Named[] | undefined, met: readonly string[]): ReadonlyMap<string, string> {
  return new Map(places?.map(({ id, name }) => [id, name]) ?? met.map((id) => [id, spelled(id)]))
}
