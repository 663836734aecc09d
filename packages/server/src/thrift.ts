import { isForMatch, type ErrorCode, type Request } from '@bay327/room'
import type { Fullness } from './fullness.ts'
import { FOR_MATCHES, TABLE, usualLimits } from './limits/table.ts'
import type { Quota } from './quota.ts'

/** Decides what may be written into the store, and by whom. */
export interface Thrift {
  /** Returns why this network cannot open a table now. Returns undefined if it can. */
  refuseTable(network: string): Promise<ErrorCode | undefined>
  /** Records that a new table took `bytes`. */
  opened(network: string, bytes: number): void
  /** Returns why this request is not written now. Returns undefined if it is. */
  refuse(network: string, request: Request): ErrorCode | undefined
  /** Returns why a person from this network is not connected now: this would be written. Returns undefined if they are. */
  refuseComing(network: string): ErrorCode | undefined
  /** Records that a command took `bytes`. */
  wrote(network: string, bytes: number): void
}

export function thriftOf(fullness: Fullness, quota: Quota): Thrift {
  return {
    async refuseTable(network) {
      if ((await fullness.ask()) >= usualLimits.storeForTables) return 'store-full'
      return (await quota.ask(network)) >= 1 ? 'enough-today' : undefined
    },

    opened: (network, bytes) => quota.add(network, Math.max(bytes, TABLE)),

    refuse(network, request) {
      const isMove = isForMatch(request.type)
      if (!isMove && fullness.known() >= usualLimits.storeForOthers) return 'store-full'
      return quota.used(network) >= (isMove ? FOR_MATCHES : 1) ? 'enough-today' : undefined
    },

    refuseComing: (network) => (quota.used(network) >= FOR_MATCHES ? 'enough-today' : undefined),

    wrote: (network, bytes) => quota.add(network, bytes),
  }
}
