import { isIP } from 'node:net'
import { usualLimits } from '../limits/table.ts'

/** Maximum number of services that are remembered as quick. The one that was quick longest ago is dropped. */
const MOST_KNOWN = 500

/**
 * Decides which push services can be called now. A service that does not answer uses two places and is then paused. All
 * services without a recent quick answer share half of the places, so that they do not delay the others.
 */
export interface Lanes {
  mayGo(service: string): boolean
  took(service: string): void
  /** Reports that a call has ended: quickly, slowly, or by a timeout. */
  left(service: string, how: 'quick' | 'slow' | 'late'): void
}

/**
 * Creates the lanes. `rest`: how long a service is paused after a timeout, ms. `wake` is called when the pause ends.
 */
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
      under(() => true) < usualLimits.calls &&
      (busy.get(service) ?? 0) < usualLimits.callsToOne &&
      (quick.has(service) || under((item) => !quick.has(item)) < usualLimits.callsToSlow),

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
 * Returns the name under which a push service counts: the last two labels of its host name, because the owner of a name
 * controls everything below it. Two services under one country's second-level domain may count as one.
 */
export function serviceOf(endpoint: string): string {
  const { hostname, host } = new URL(endpoint)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname.split('.').slice(-2).join('.') : host
}
