import { setImmediate } from 'node:timers/promises'
import type { Entry } from '@bay327/room'
import type { FinishedMatches } from '@bay327/room/log/finished-matches'

/** Maximum time for which reading a log blocks the event loop, ms. */
const SLICE = 5

/** Walks through a room's log in slices. Calls back with the room after each entry. */
export async function follow(
  written: FinishedMatches,
  log: readonly Entry[],
  look: (entry: Entry) => void = () => {},
): Promise<FinishedMatches> {
  let since = performance.now()
  for (const entry of log) {
    written.take(entry)
    look(entry)
    if (performance.now() - since < SLICE) continue
    await setImmediate()
    since = performance.now()
  }
  return written
}
