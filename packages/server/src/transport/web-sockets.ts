import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type ServerOptions, type WebSocket } from 'ws'
import { usualLimits, type Limits } from '../limits/table.ts'
import { tally } from './tally.ts'
import type { Traffic } from './traffic.ts'

/** How long a client has to confirm that its WebSocket is closed, ms. */
const CLOSES = 5_000

interface Options {
  readonly limits: Limits | undefined
  readonly traffic: Traffic
  /** Returns the key under which an address is counted. */
  networkOf(request: IncomingMessage): string
}

/**
 * Returns the class with which the transport accepts WebSockets. It bounds what a client can send besides messages:
 * fragments, pings, and WebSockets of a session that it never uses.
 */
export function boundedWebSockets({ limits, traffic, networkOf }: Options): typeof WebSocketServer {
  const open = tally()
  let opened = 0

  return class extends WebSocketServer {
    constructor(options: ServerOptions) {
      const { fragments, chunks, pongs } = usualLimits
      super({
        ...options,
        closeTimeout: CLOSES,
        maxFragments: fragments,
        maxBufferedChunks: chunks,
        maxPendingAutoPongs: pongs,
      } as ServerOptions)
    }

    override handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (webSocket: WebSocket, request: IncomingMessage) => void,
    ): void {
      const network = networkOf(request)
      if (limits !== undefined && open.of(network) >= limits.webSockets) {
        socket.destroy()
        return
      }
      open.add(network)
      socket.once('close', () => open.remove(network))
      super.handleUpgrade(request, socket, head, (webSocket) => {
        watch(webSocket, socket, network)
        done(webSocket, request)
      })
    }
  } as typeof WebSocketServer

  /** Counts each frame, and closes a connection above its rate or with too many unread answers. */
  function watch(webSocket: WebSocket, socket: Duplex, network: string): void {
    const id = `${++opened}`
    const came = (data: RawData): void => {
      const bytes = Array.isArray(data) ? 0 : data.byteLength
      if (traffic.came(id, network, bytes) && socket.writableLength <= usualLimits.unread) return
      // The rest of what has arrived is not read.
      webSocket.removeAllListeners('message')
      webSocket.terminate()
    }
    for (const event of ['message', 'ping', 'pong'] as const) webSocket.on(event, came)
  }
}
