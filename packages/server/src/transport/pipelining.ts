import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../limits/table.ts'

/**
 * Limits the requests of a connection that have no answer yet. Node reads all requests of a piece of data at once, a
 * thousand and more, and its own limit counts those of the whole life of a connection, which a proxy needs. Above the
 * limit the connection is closed, and the other requests of the piece reach no handler.
 */
export function limitPipelining(server: Server, limits: Pick<Limits, 'pipelined'> | undefined): void {
  if (limits === undefined) return
  const waiting = new WeakMap<Socket, number>()
  const handlers = server.listeners('request')
  server.removeAllListeners('request')

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    const before = waiting.get(socket) ?? 0
    if (before >= limits.pipelined) {
      socket.destroy()
      return
    }
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    for (const handle of handlers) handle.call(server, request, response)
  })
}
