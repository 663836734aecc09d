import type { Limits } from '../limits/table.ts'
import { shared, window } from './window.ts'

/** Counts frames and bytes of the connections of the game, by connection, by address, and of all together. */
export interface Traffic {
  /** Counts a frame that a client has sent. Returns false if the connection has to be closed. */
  came(connection: string, network: string, bytes: number): boolean
  /** Counts bytes that were sent to a client. Returns false if the connection has to be closed. */
  went(connection: string, network: string, bytes: number): boolean
}

/** Creates the counters. Without limits they allow everything. */
export function openTraffic(limits: Limits | undefined): Traffic {
  if (limits === undefined) return { came: () => true, went: () => true }
  const frames = window(limits.frames)
  const framesOfAddress = shared(limits.framesOfAddress, limits.framesOfAll)
  const bytesIn = window(limits.bytesIn)
  const bytesInOfAddress = shared(limits.bytesInOfAddress, limits.bytesInOfAll)
  const bytesOut = window(limits.bytesOut)
  const bytesOutOfAddress = shared(limits.bytesOutOfAddress, limits.bytesOutOfAll)
  const all = (...within: readonly boolean[]): boolean => within.every(Boolean)

  return {
    came: (connection, network, bytes) =>
      all(
        frames.add(connection, 1),
        framesOfAddress.add(network, 1),
        bytesIn.add(connection, bytes),
        bytesInOfAddress.add(network, bytes),
      ),
    went: (connection, network, bytes) => all(bytesOut.add(connection, bytes), bytesOutOfAddress.add(network, bytes)),
  }
}
