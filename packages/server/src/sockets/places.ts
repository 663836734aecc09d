import { getHeapStatistics } from 'node:v8'
import type { BaySocket } from './socket.ts'
import { LINE, usualLimits } from '../limits/table.ts'

/** Limits the number of open connections: of one network, and of all networks. */
export interface Places {
  isFull(network: string): boolean
  /** Counts a connection until it is closed. */
  take(line: Pick<BaySocket['conn'], 'once'>, network: string): void
}

/**
 * Creates the limits. `ofOne`: maximum for one network; without it there are no limits. The maximum for all follows
 * from the share of the heap.
 */
export function openPlaces(ofOne: number | undefined, heap = getHeapStatistics().heap_size_limit): Places {
  const open = new Map<string, number>()
  const most = Math.floor((usualLimits.allLines * heap) / LINE)
  let all = 0

  return {
    isFull: (network) => ofOne !== undefined && (all >= most || (open.get(network) ?? 0) >= ofOne),

    take(line, network) {
      all++
      open.set(network, (open.get(network) ?? 0) + 1)
      line.once('close', () => {
        all--
        const left = (open.get(network) ?? 0) - 1
        if (left > 0) open.set(network, left)
        else open.delete(network)
      })
    },
  }
}
