import { isIP } from 'node:net'

/** Calls under way in all, to one push service, and to services that have not answered quickly the last time. */
export const AT_ONCE = 8
export const TO_ONE = 2
export const TO_SLOW = 4
/** Of more services than this, those that answered longest ago are not remembered. */
const MOST_KNOWN = 500

/**
 * Which push services may be called now. A service that does not answer holds two of the places and then rests, and all those
 * together that nobody has had a quick answer from hold half of them: the calls of everybody else go on.
 */
export interface Lanes {
  mayGo(service: string): boolean
  took(service: string): void
  /** It answered quickly, slowly, or not in time. */
  left(service: string, how: 'quick' | 'slow' | 'late'): void
}

/** `rest`: how long a service is left alone that did not answer in time, ms. `wake` is called after that. */
export function lanes(rest: number, wake: () => void): Lanes & { close(): void } {
  const busy = new Map<string, number>()
  const quick = new Set<string>()
  const resting = new Map<string, NodeJS.Timeout>()

  const under = (isCounted: (service: string) => boolean): number =>
    [...busy].reduce((sum, [service, count]) => sum + (isCounted(service) ? count : 0), 0)

  function pause(service: string): void {
    clearTimeout(resting.get(service))
    const timer = setTimeout(() => {
      resting.delete(service)
      wake()
    }, rest)
    resting.set(service, timer)
  }

  return {
    mayGo: (service) =>
      !resting.has(service) &&
      under(() => true) < AT_ONCE &&
      (busy.get(service) ?? 0) < TO_ONE &&
      (quick.has(service) || under((each) => !quick.has(each)) < TO_SLOW),

    took: (service) => void busy.set(service, (busy.get(service) ?? 0) + 1),

    left(service, how) {
      const count = (busy.get(service) ?? 1) - 1
      if (count > 0) busy.set(service, count)
      else busy.delete(service)
      quick.delete(service)
      if (how === 'quick') quick.add(service)
      if (how === 'late') pause(service)
      for (const first of quick) if (quick.size > MOST_KNOWN) quick.delete(first)
    },

    close() {
      for (const timer of resting.values()) clearTimeout(timer)
    },
  }
}

/**
 * What a push service is known by: the last two parts of its name, since the owner of a name has all below it. Two services of one
 * country's second level may count as one.
 */
export function serviceOf(endpoint: string): string {
  const { hostname, host } = new URL(endpoint)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname.split('.').slice(-2).join('.') : host
}
