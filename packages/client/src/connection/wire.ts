import { lazyImport } from '@bay327/table/ui/arrivals'
import { io, WebSocket } from 'socket.io-client'
import type { SocketLike } from './connection.ts'

/**
 * Opens the transport: a WebSocket. It reconnects with Socket.IO's default backoff. If WebSockets are blocked, every
 * second try uses polling, whose code is loaded then.
 */
export function openWire(): SocketLike {
  const socket = io({ autoConnect: false, transports: [WebSocket] })
  const { opts } = socket.io
  let polls = false
  socket.on('connect_error', () => {
    polls = !polls
    if (!polls) opts.transports = [WebSocket]
    else
      lazyImport(() => import('./polling.ts')).then(
        ({ XHR }) => (opts.transports = [XHR, WebSocket]),
        () => undefined,
      )
  })
  return socket
}
