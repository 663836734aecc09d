import { setImmediate } from 'node:timers/promises'
import type { Entry } from '@bay327/room'
import type { FinishedMatches } from '@bay327/room/log/finished-matches'

/** So long others wait at most for a log that is gone through, ms. */
const SLICE = 5

/** Goes on through a room's log, a little at a time, and shows the room after each entry. */
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
