import { readFileSync } from 'node:fs'

/** Returns the CPU time of this thread, ms. Returns elapsed time if the system does not report CPU time. */
export function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
