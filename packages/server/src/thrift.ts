import { isForMatch, type ErrorCode, type Request } from '@bay327/room'
import { MATCHES_ALONE, NO_TABLES, type Fullness } from './fullness.ts'
import type { Quota } from './quota.ts'

/** The least bytes that a table counts as: a day's quota is no more than 256 of them. */
export const TABLE = 65_536
/** How many daily quotas a network may write before its moves are refused too. */
export const FOR_MATCHES = 4

/** What may still be written into the store, and by whom. */
export interface Thrift {
  /** Why no table is opened for this network now; undefined: it may be. */
  refuseTable(network: string): Promise<ErrorCode | undefined>
  /** A table was opened, which took `bytes`. */
  opened(network: string, bytes: number): void
  /** Why this is not written now. */
  refuse(network: string, request: Request): ErrorCode | undefined
  /** A command was written, which took `bytes`. */
  wrote(network: string, bytes: number): void
}

export function thriftOf(fullness: Fullness, quota: Quota): Thrift {
  return {
    async refuseTable(network) {
      if ((await fullness.ask()) >= NO_TABLES) return 'store-full'
      return (await quota.ask(network)) >= 1 ? 'enough-today' : undefined
    },

    opened: (network, bytes) => quota.add(network, Math.max(bytes, TABLE)),

    refuse(network, request) {
      const isMove = isForMatch(request.type)
      if (!isMove && fullness.known() >= MATCHES_ALONE) return 'store-full'
      return quota.used(network) >= (isMove ? FOR_MATCHES : 1) ? 'enough-today' : undefined
    },

    wrote: (network, bytes) => quota.add(network, bytes),
  }
}
