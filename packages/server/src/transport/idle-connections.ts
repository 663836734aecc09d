import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../limits/table.ts'

/**
 * Limits connections on which no request is under way: those that have sent nothing or half a request, and those that
 * wait for their next request. Above a limit, the address with the most loses its oldest, so a new one is always
 * accepted. Behind a proxy, all connections have its address and serve everybody, so only their sum is limited: the
 * proxy would lose connections on which it is about to send a request of somebody else.
 */
export function limitIdleConnections(server: Server, limits: Limits | undefined, proxies: number): void {
  if (limits === undefined) return
  const { idleOfAll } = limits
  const idle = proxies > 0 ? idleOfAll : limits.idle
  const idleOf = new Map<string, Set<Socket>>()
  let all = 0

  function enter(socket: Socket): void {
    const from = socket.remoteAddress
    if (from === undefined || socket.destroyed) return
    const own = idleOf.get(from) ?? new Set()
    if (own.has(socket)) return
    idleOf.set(from, own.add(socket))
    all++
    if (own.size > idle) drop(own)
    if (all > idleOfAll) drop([...idleOf.values()].reduce((most, next) => (next.size > most.size ? next : most)))
  }

  function leave(socket: Socket, from: string): void {
    const own = idleOf.get(from)
    if (!own?.delete(socket)) return
    all--
    if (own.size === 0) idleOf.delete(from)
  }

  function drop([oldest]: Iterable<Socket>): void {
    oldest?.destroy()
    if (oldest) leave(oldest, addressAtOpening.get(oldest) ?? '')
  }

  /** A closed socket does not know its address any more. */
  const addressAtOpening = new WeakMap<Socket, string>()

  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? ''
    addressAtOpening.set(socket, from)
    enter(socket)
    socket.once('close', () => leave(socket, from))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    leave(socket, addressAtOpening.get(socket) ?? '')
    response.once('close', () => enter(socket))
  })
  server.on('upgrade', (_: IncomingMessage, socket: Socket) => leave(socket, addressAtOpening.get(socket) ?? ''))
}
