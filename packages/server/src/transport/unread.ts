import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { usualLimits } from '../limits/table.ts'

/** Interval between two looks at all connections, ms. */
const EVERY = 500

/**
 * Closes connections that do not read, whatever they were sent: pages, replays, messages, answers to control frames.
 * Looks at the bytes that the real sockets still hold. Returns a function that stops it.
 */
export function limitUnread(server: Server): () => void {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const looking = setInterval(() => {
    let all = 0
    for (const { writableLength } of sockets) all += writableLength
    if (all <= usualLimits.unreadBytesOfAll) return
    for (const socket of [...sockets].sort((a, b) => b.writableLength - a.writableLength)) {
      if (all <= usualLimits.unreadBytesOfAll / 2) return
      all -= socket.writableLength
      socket.destroy()
    }
  }, EVERY)
  return () => clearInterval(looking)
}
