import type { IncomingMessage } from 'node:http'
import { LONGEST_SENT } from '@bay327/room'
import type { Limits } from '../limits/table.ts'
import { tally } from './tally.ts'

/** Maximum length of any body, bytes: JSON writes each quote and line end in a file as two characters. */
export const LONGEST_BODY = 2 * LONGEST_SENT + 8_192

/** Limits the bodies of requests that have begun to arrive, by their number and their size. */
export interface Bodies {
  /** Counts a request until all of it has arrived. Returns false, and counts nothing, if there are too many. */
  take(request: IncomingMessage, network: string): boolean
}

/** Creates the limit. Without limits every body is taken. */
export function openBodies(limits: Limits | undefined): Bodies {
  const requests = tally()
  const bytes = tally()

  return {
    take(request, network) {
      const size = sizeOf(request)
      if (limits === undefined || size === 0) return true
      const isFull =
        requests.of(network) >= limits.bodies ||
        requests.all >= limits.bodiesOfAll ||
        bytes.of(network) + size > limits.bodyBytes ||
        bytes.all + size > limits.bodyBytesOfAll
      if (isFull) return false
      requests.add(network)
      bytes.add(network, size)
      let isHere = false
      const done = (): void => {
        if (isHere) return
        isHere = true
        requests.remove(network)
        bytes.remove(network, size)
      }
      request.once('end', done).once('close', done)
      return true
    },
  }
}

/** Returns how long a body may become. One without a stated length may have any. */
function sizeOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return LONGEST_BODY
  return Math.min(Number(headers['content-length'] ?? 0), LONGEST_BODY)
}
