import { setImmediate } from 'node:timers/promises'
import type { Entry } from '@bay327/room'

/** So long others wait at most for a long log that is read, ms. */
const SLICE = 5

/** The entries of a whole log from their texts, a little at a time. */
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
