import type { PlaceText } from '@bay327/engine'
import { untrack } from 'svelte'
import { meet, placeNames } from './places.ts'
import { spelled } from './words.ts'

/**
 * The places by id: those that the texts know, otherwise all that were ever named, so that a place stays if nothing leads
 * there for a while. Call while a component is set up.
 */
export function keepPlaces(
  told: () => readonly Pick<PlaceText, 'id' | 'name'>[] | undefined,
  named: () => readonly (string | undefined)[],
) {
  let met: readonly string[] = $state.raw([])
  $effect.pre(() => {
    const now = told() ? [] : named()
    untrack(() => (met = meet(met, now)))
  })
  const names = $derived(placeNames(told(), met))
  return {
    get names() {
      return names
    },
    nameOf: (place: string): string => names.get(place) ?? spelled(place),
  }
}
