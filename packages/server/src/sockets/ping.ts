import { ping, type ErrorCode } from '@bay327/room'
import type { BaySocket } from './socket.ts'

/**
 * Sends a touch on the board to the others at the table, at all nodes. Returns the error if the touch is refused.
 * Returns undefined if the touch was sent.
 */
export function onPing(socket: BaySocket, message: unknown): ErrorCode | undefined {
  const read = ping.safeParse(message)
  if (!read.success) return 'bad-message'
  const { sitting } = socket.data
  if (sitting === undefined) return 'hello-first'
  const { room, viewer } = sitting
  if (viewer.person === undefined) return 'not-joined'
  room.publish({ kind: 'ping', person: viewer.person, place: read.data.place })
  return undefined
}
