import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { ROOM, type Limits } from './limits/table.ts'
import { LOOP_INTERVAL } from './metrics.ts'
import type { Rooms } from './rooms/rooms.ts'

/** Says whether the server is so busy that only people at their tables are served. */
export interface Pressure {
  isBusy(): boolean
  close(): void
}

/** Interval of the measurements, ms. */
const EVERY = 1_000

/**
 * Measures the heap, the memory outside it, the delay of the event loop and the number of rooms. Above a limit, quiet
 * rooms leave memory at each measurement. Without limits the server is never busy. V8 collects garbage at the latest
 * halfway between what is in use and the limit, so 80 % in use are 60 % that stay.
 */
export function openPressure(
  limits: Pick<Limits, 'heap' | 'external' | 'delay' | 'rooms'> | undefined,
  rooms: Pick<Rooms, 'count' | 'relieve'>,
  heapSize = getHeapStatistics().heap_size_limit,
): Pressure {
  if (limits === undefined) return { isBusy: () => false, close() {} }
  const mostRooms = Math.floor((limits.rooms * heapSize) / ROOM)
  const delay = monitorEventLoopDelay({ resolution: LOOP_INTERVAL })
  delay.enable()
  let isStrained = false
  let wasLate = false

  const measuring = setInterval(() => {
    const { used_heap_size: used, external_memory: external } = getHeapStatistics()
    // A loop without delay shows the interval of the samples.
    const isLate = delay.mean / 1e6 - LOOP_INTERVAL > limits.delay
    delay.reset()
    isStrained = used > limits.heap * heapSize || external > limits.external * heapSize || (isLate && wasLate)
    wasLate = isLate
    // Rooms begin to leave before their number is a reason to refuse anybody.
    if (isStrained || rooms.count > mostRooms / 2) rooms.relieve()
  }, EVERY).unref()

  return {
    isBusy: () => isStrained || rooms.count >= mostRooms,
    close() {
      clearInterval(measuring)
      delay.disable()
    },
  }
}
