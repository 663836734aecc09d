import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Game } from '@bay327/engine'
import { frozen } from '@bay327/games/frozen'
import { fullnessOf } from '@bay327/server/fullness'
import { openQuota } from '@bay327/server/quota'
import { thriftOf } from '@bay327/server/thrift'
import { policyPool } from '@bay327/server/bots/policy'
import { createMetrics } from '@bay327/server/metrics'
import { storeClock } from '@bay327/server/rooms/clock'
import { roomCodes } from '@bay327/server/rooms/codes'
import { createRoomLookup } from '@bay327/server/rooms/room-lookup'
import { startHeartbeat } from '@bay327/server/rooms/heartbeat'
import type { Pace, ServerNode } from '@bay327/server/rooms/cluster/node'
import { createQueue } from '@bay327/server/rooms/queue'
import { openRooms, type Rooms } from '@bay327/server/rooms/rooms'
import { newNodeId } from '@bay327/server/util/ids-and-secrets'
import { socketAudience } from '@bay327/server/sockets/audience'
import type { BayServer, SocketViewer } from '@bay327/server/sockets/socket'
import { openSockets } from '@bay327/server/sockets/sockets'
import { turns } from '@bay327/server/sockets/turns'
import type { RoomStore } from '@bay327/server/store/store'
import { usualTimeouts } from '@bay327/server/timeouts'
import { openBodies } from '@bay327/server/transport/bodies'
import { within } from '@bay327/server/util/with-timeout'
import type { Owner } from './clock.ts'
import type { ServedSocket } from './served.ts'

/** The real server, from its sockets to its store, without pages and threads. */
export interface Process {
  readonly owner: Owner
  /**
   * Resolves when the process holds its lease and listens. Rejects if the store fails; the real process exits in that
   * case.
   */
  readonly ready: Promise<void>
  isListening(): boolean
  take(socket: ServedSocket): void
  readonly rooms: Rooms<SocketViewer>
  readonly node: ServerNode
  /** Handles SIGTERM. */
  close(): Promise<void>
}

export interface ProcessOptions {
  readonly owner: Owner
  readonly store: RoomStore
  readonly games: Readonly<Record<string, Game>>
  readonly pace: Pace
  /** Called with each log line, and whether it is an error. */
  logged(line: string, isError: boolean): void
}

/** The event loop metrics sample the real machine, so all processes share one instance. */
const metrics = createMetrics()

const codes = roomCodes('simulation')

/** How long `close` waits for requests in progress, ms; `app.ts` of the server has the same value. */
const CLOSE_WITHIN = 4_000
const KEEP = 365 * 86_400_000

export function startProcess({ owner, store, games, pace, logged }: ProcessOptions): Process {
  const log = newLog(logged)
  const clock = storeClock(store)
  const bots = policyPool(metrics)
  const memory = { keep: KEEP, totals: true }
  const common = { id: newNodeId(), codes, chronicles: createQueue(), clock, log, metrics, bots, memory, pace }
  const node: ServerNode = { store, games, frozen, ...common }
  const rooms = openRooms<SocketViewer>(
    node,
    socketAudience(() => io, metrics),
  )
  const pressure = { isBusy: () => false }
  const http = Object.assign(new EventEmitter(), { listen() {}, close: (done: () => void) => done() })
  const io: BayServer = openSockets(http as unknown as HttpServer, {
    find: createRoomLookup(rooms, undefined, pressure),
    thrift: thriftOf(
      fullnessOf(store),
      openQuota(store, undefined, () => {}),
    ),
    store,
    bots,
    metrics,
    log,
    limits: undefined,
    timeouts: usualTimeouts,
    bodies: openBodies(undefined),
    publicUrl: undefined,
    proxies: 0,
    marks: (room, network) => `${room} ${network}`,
    watchHost: () => {},
    reads: turns(),
    pressure,
  })
  const engine = io.engine as unknown as Engine
  let isListening = false
  let stopHeartbeat = async (): Promise<void> => {}

  async function boot(): Promise<void> {
    await clock.sample()
    stopHeartbeat = await startHeartbeat(node, rooms)
    isListening = true
  }

  return {
    owner,
    ready: boot(),
    isListening: () => isListening,
    rooms,
    node,

    take(socket) {
      const request = requestOf(socket)
      engine.verify(request, true, (code) => {
        if (code === undefined) void engine.handshake('websocket', request, () => socket.close())
        else socket.close()
      })
    },

    async close() {
      isListening = false
      io.emit('closing')
      try {
        await within(CLOSE_WITHIN, rooms.close(), 'Commands were still under way.')
        await stopHeartbeat()
      } catch (error) {
        log.warn({ err: error }, 'Closed without the store')
      }
      await io.close()
      await store.close()
    },
  }
}

/** The part of Engine.IO that takes over a WebSocket after the upgrade. */
interface Engine {
  verify(request: IncomingMessage, isUpgrade: boolean, done: (code: number | undefined) => void): void
  handshake(transport: string, request: IncomingMessage, refuse: () => void): Promise<unknown>
}

function requestOf(websocket: ServedSocket): IncomingMessage {
  const connection = { remoteAddress: '127.0.0.1' }
  const _query = { EIO: '4', transport: 'websocket' }
  const request = { method: 'GET', url: '/socket.io/', headers: {}, socket: connection, connection, _query, websocket }
  return request as unknown as IncomingMessage
}

function newLog(logged: ProcessOptions['logged']): ServerNode['log'] {
  const level = (isError: boolean) => (facts: { readonly err?: Error }, text: string) =>
    logged(`${text} ${JSON.stringify({ ...facts, err: facts.err?.message })}`, isError)
  const levels = { debug: level(false), info: level(false), warn: level(false), error: level(true) }
  return levels as unknown as ServerNode['log']
}
