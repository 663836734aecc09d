import { setImmediate } from 'node:timers/promises'
import type { Entry } from '@bay327/room'

/** Maximum time for which reading a long log blocks the event loop, ms. */
const SLICE = 5

/** Parses the entries of a whole log, in slices. */
export async function parseLog(bodies: readonly string[]): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  let since = performance.now()
  for (const body of bodies) {
    entries.push(JSON.parse(body) as Entry)
    if (performance.now() - since < SLICE) continue
    await setImmediate()
    since = performance.now()
  }
  return entries
}
