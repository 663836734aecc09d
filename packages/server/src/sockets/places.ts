import { getHeapStatistics } from 'node:v8'
import type { BaySocket } from './socket.ts'

/** What an open line takes of the heap, with what its table keeps for it, bytes: 17,000 were measured. */
export const LINE = 20_480
/** What all lines together may take of the heap. */
export const SHARE = 0.5

/** How many lines may be open at a time: of one network, and of all together. */
export interface Places {
  isFull(network: string): boolean
  /** Until it is closed the line has one of them. */
  take(line: Pick<BaySocket['conn'], 'once'>, network: string): void
}

/** Of all together as many as their share of the heap holds. Without `ofOne` there is no bound. */
export function openPlaces(ofOne: number | undefined, heap = getHeapStatistics().heap_size_limit): Places {
  const open = new Map<string, number>()
  const most = Math.floor((SHARE * heap) / LINE)
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
