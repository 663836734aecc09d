import { getHeapStatistics } from 'node:v8'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Game } from '@bay327/engine'
import type { Frozen } from '@bay327/games/frozen'
import { agreedMarks, networkOf } from './http/client-address.ts'
import { policyPool } from './bots/policy.ts'
import { openPool, type PoolOptions } from './bots/pool.ts'
import { addApi } from './http/api.ts'
import { addErrors, beforeRoutes, refuse } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { readable } from './http/meant.ts'
import { addPages } from './http/pages.ts'
import { addSecurity } from './http/security.ts'
import { fullnessOf } from './fullness.ts'
import { gate } from './limits/gates.ts'
import { LINE, usualLimits, type Limits, type Rate } from './limits/table.ts'
import { createMetrics } from './metrics.ts'
import { openProofs, type ProofsOptions } from './proofs/proofs.ts'
import { createPushNotifier, type PushNotifier } from './push/notifier.ts'
import { pushKeys } from './push/keys.ts'
import { createPushSender, type PostOptions } from './push/sender.ts'
import { openPressure } from './pressure.ts'
import { type Readers, mayRead } from './readers.ts'
import { openQuota } from './quota.ts'
import { storeClock } from './rooms/clock.ts'
import { agreedCodes } from './rooms/codes.ts'
import { createRoomLookup } from './rooms/room-lookup.ts'
import { startHeartbeat } from './rooms/heartbeat.ts'
import { createQueue } from './rooms/queue.ts'
import { usualPace, type Memory, type Pace, type ServerNode } from './rooms/cluster/node.ts'
import { openRooms } from './rooms/rooms.ts'
import { newNodeId } from './util/ids-and-secrets.ts'
import { socketAudience } from './sockets/audience.ts'
import type { BayServer, SocketViewer } from './sockets/socket.ts'
import { openSockets } from './sockets/sockets.ts'
import { turns } from './sockets/turns.ts'
import { hostWatch } from './renamed.ts'
import { STORE_ID, type RoomStore } from './store/store.ts'
import { thriftOf } from './thrift.ts'
import { usualTimeouts, type Timeouts } from './timeouts.ts'
import { openBodies } from './transport/bodies.ts'
import { limitIdleConnections } from './transport/idle-connections.ts'
import { limitPipelining } from './transport/pipelining.ts'
import { limitUnread } from './transport/unread.ts'
import { within } from './util/with-timeout.ts'

export interface AppOptions {
  readonly store: RoomStore
  readonly games: Readonly<Record<string, Game>>
  /** Rules of earlier releases, for rooms stored under them. */
  readonly frozen: Frozen
  readonly log: Logger
  /** Limits of requests; undefined: no limits. */
  readonly limits: Limits | undefined
  /** Directory of the built client. */
  readonly client: string
  readonly publicUrl?: string | undefined
  readonly proxies?: number
  /** Who may read the metrics besides this machine. */
  readonly readers?: Readers | undefined
  /** Folder of the backups, whose newest one the metrics report. */
  readonly backups?: string | undefined
  readonly pace?: Partial<Pace>
  readonly timeouts?: Partial<Timeouts>
  readonly memory?: Partial<Memory>
  /**
   * How push services identify this server. Without `push`, no notifications are sent. `anywhere` is for tests: see
   * `PostOptions`.
   */
  readonly push?: Pick<PostOptions, 'subject' | 'anywhere' | 'patience' | 'rest'> | undefined
  readonly proofs?: Pick<ProofsOptions, 'script'>
  /** Threads for bots. Without threads, bots follow their policies. */
  readonly bots?: Pick<PoolOptions, 'threads' | 'script' | 'iterations' | 'chanceGames' | 'chanceShare'>
}

export interface App {
  /** Starts to listen. Resolves with the port. */
  listen(port: number, host: string): Promise<number>
  /** Stops accepting requests, finishes those in progress, releases the lease and closes the store. */
  close(): Promise<void>
}

/** How long `close` waits for requests in progress, ms. */
const CLOSE_WITHIN = 4_000

/** Default time that a finished match is kept, ms. */
const KEEP_MATCHES = 365 * 86_400_000

/** Creates a complete server over a store. Resolves when the server holds the node's lease. */
export async function createApp(options: AppOptions): Promise<App> {
  const { store, games, frozen, log, limits, publicUrl, proxies = 0 } = options
  const metrics = createMetrics()
  const clock = storeClock(store)
  await clock.sample()
  const pace = { ...usualPace, ...options.pace }
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const memory = { keep: KEEP_MATCHES, totals: true, ...options.memory }
  const { threads, ...more } = options.bots ?? { threads: 0 }
  const bots = threads > 0 ? openPool({ threads, metrics, log, ...more }) : policyPool(metrics)
  const proofs = openProofs({ limits, metrics, log, ...options.proofs })
  const calls = options.push && (await openCalls(options.push))
  const codes = await agreedCodes(store)
  const marks = await agreedMarks(store)
  const id = await store.agree(STORE_ID, newNodeId())
  const common = { id: newNodeId(), codes, chronicles: createQueue(), clock, log, metrics, bots, calls, memory, pace }
  const node: ServerNode = { store, games, frozen, ...common }
  let isClosing = false

  // The framework's own line about listening would follow the address, which people look for at the end.
  const level = log.isLevelEnabled('warn') ? 'warn' : log.level
  const loggerInstance: FastifyBaseLogger = log.child({}, { level })
  const http: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < proxies,
    bodyLimit: usualLimits.body,
    forceCloseConnections: true,
    requestTimeout: timeouts.request,
    // Later than the answer to a slow request, which would be lost otherwise.
    connectionTimeout: timeouts.request + 2 * timeouts.look,
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.look },
    rewriteUrl: ({ url = '/' }) => readable(url),
    ...beforeRoutes,
  })
  const rooms = openRooms<SocketViewer>(
    node,
    socketAudience(() => io, metrics),
  )
  const pressure = openPressure(limits, rooms)
  const find = createRoomLookup(rooms, limits, pressure)
  const quota = openQuota(store, limits?.written, (error) => {
    metrics.storeFailures.inc()
    log.warn({ err: error }, 'The store did not note what was written')
  })
  const thrift = thriftOf(fullnessOf(store), quota)
  const reads = turns()
  const bodies = openBodies(limits)
  const watchHost = hostWatch({ metrics, log, publicUrl })
  const io: BayServer = openSockets(http.server, {
    find,
    thrift,
    store,
    bots,
    metrics,
    log,
    limits,
    timeouts,
    publicUrl,
    proxies,
    marks,
    watchHost,
    reads,
    bodies,
    pressure,
  })
  limitPipelining(http.server, limits)
  limitIdleConnections(http.server, limits, proxies)
  if (limits) http.server.maxConnections = (limits.allConnections * getHeapStatistics().heap_size_limit) / LINE
  const stopLooking = limitUnread(http.server)
  http.addHook('onRequest', async ({ raw }) => watchHost(raw))
  addErrors(http)
  http.addHook('onRequest', async ({ raw, ip }, reply) =>
    bodies.take(raw, networkOf(ip)) ? undefined : refuse(reply.header('connection', 'close'), 'too-fast'),
  )
  addRate(http, limits?.request)
  await addSecurity(http, options.client, publicUrl)
  addHealth(http, {
    store,
    metrics,
    readers: options.readers,
    publicUrl,
    backups: options.backups,
    id,
    isClosing: () => isClosing,
  })
  const push = options.push && calls && { calls, anywhere: options.push.anywhere }
  await addApi(http, { rooms, find, store, memory, games, proofs, thrift, limits, publicUrl, reads, push, pressure })
  await addPages(http, options.client, { find, limits, publicUrl })
  const stopHeartbeat = await startHeartbeat(node, rooms)

  async function openCalls(pushOptions: NonNullable<AppOptions['push']>): Promise<PushNotifier> {
    const keys = await pushKeys(store)
    const post = createPushSender({ keys, metrics, log, ...pushOptions })
    return createPushNotifier({ key: keys.publicKey, store, log, metrics, pace, post, rooms: () => rooms })
  }

  return {
    async listen(port, host) {
      await http.listen({ port, host })
      const address = http.server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },

    async close() {
      if (isClosing) return
      isClosing = true
      stopLooking()
      pressure.close()
      io.emit('closing')
      await calls?.close()
      try {
        await within(CLOSE_WITHIN, rooms.close(), 'Commands were still under way.')
        await stopHeartbeat()
      } catch (error) {
        log.warn({ err: error }, 'Closed without the store')
      }
      await Promise.all([bots.close(), proofs.close()])
      // Browsers keep idle connections open, and Node would wait a minute for them.
      const hangUp = setInterval(() => http.server.closeAllConnections(), 50)
      await io.close()
      clearInterval(hangUp)
      await http.close()
      await store.close()
    },
  }
}

/** Limits the rate of requests from each address. Calls from this machine, such as health probes, do not count. */
function addRate(app: FastifyInstance, rate: Rate | undefined): void {
  if (rate === undefined) return
  const mayAsk = gate(rate)
  app.addHook('onRequest', async (request, reply) => {
    if (mayRead(request.raw, undefined) || (await mayAsk(networkOf(request.ip)))) return undefined
    return refuse(reply.header('retry-after', rate.duration), 'too-fast')
  })
}
