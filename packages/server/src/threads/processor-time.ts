import { readFileSync } from 'node:fs'

/** Returns the CPU time of this thread, ms; elapsed time if the system does not provide it. */
export function processorTime(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
