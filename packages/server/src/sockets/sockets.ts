import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import type { ErrorCode } from '@bay327/room'
import { addressOf, networkOf, type Marks } from '../http/client-address.ts'
import type { Pool } from '../bots/pool.ts'
import { gate } from '../limits/gates.ts'
import { usualLimits, type Limits } from '../limits/table.ts'
import type { Metrics } from '../metrics.ts'
import { refusalOf } from '../protocol/refusal.ts'
import { addressIn } from '../rooms/codes.ts'
import type { Find } from '../rooms/room-lookup.ts'
import type { Pressure } from '../pressure.ts'
import type { RoomStore } from '../store/store.ts'
import type { Thrift } from '../thrift.ts'
import type { Timeouts } from '../timeouts.ts'
import { advising } from './advise.ts'
import { onCommand } from './command.ts'
import { door } from './door.ts'
import { onHello, stand } from './hello.ts'
import { onLook } from './look.ts'
import { plain, written } from './serializers.ts'
import { Decoder, Encoder, TOO_LONG, type Ready } from './parser.ts'
import { onPing } from './ping.ts'
import { openPlaces } from './places.ts'
import { pulseOnChange } from './heartbeat.ts'
import { createHistoryReader } from './since.ts'
import { onTouch } from './touch.ts'
import type { BayServer, BaySocket, Reply, SocketViewer } from './socket.ts'
import { hangUp, openScales } from './payload-size.ts'
import type { Turns } from './turns.ts'
import type { Bodies } from '../transport/bodies.ts'
import { openTraffic } from '../transport/traffic.ts'
import { boundedWebSockets } from '../transport/web-sockets.ts'

/**
 * Interval of the transport's ping, ms. Most proxies close a connection that is silent for 60 s, some after 30 s. See
 * docs/decisions.md.
 */
const PING = 25_000
const PING_TIMEOUT = 10_000

export interface SocketOptions {
  readonly find: Find<SocketViewer>
  readonly thrift: Thrift
  readonly store: Pick<RoomStore, 'log' | 'tail'>
  readonly bots: Pool
  readonly metrics: Metrics
  readonly log: Logger
  readonly limits: Limits | undefined
  readonly timeouts: Pick<Timeouts, 'hello'>
  readonly publicUrl: string | undefined
  readonly proxies: number
  /** Called with every request of the transport. */
  readonly watchHost: (request: IncomingMessage) => void
  readonly marks: Marks
  /** Turns of requests that read a whole log. */
  readonly reads: Turns
  readonly bodies: Bodies
  readonly pressure: Pick<Pressure, 'isBusy'>
}

/** Attaches Socket.IO to the HTTP server. Reads messages, passes them to the rooms, and answers each one. */
export function openSockets(server: HttpServer, options: SocketOptions): BayServer {
  const {
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
  } = options
  const mayConnect = gate(limits?.connection)
  const mayAddress = gate(limits?.address)
  const mayReturn = gate(limits?.newcomer)
  const places = openPlaces(limits?.lines)
  const scales = openScales(metrics)
  const gates = {
    hello: gate(limits?.hello),
    command: gate(limits?.command),
    ping: gate(limits?.ping),
    touch: gate(limits?.touch),
    pulse: gate(limits?.pulse),
    look: gate(limits?.look),
    since: gate(limits?.since),
    advise: gate(limits?.advise),
  }
  const pages = pulseOnChange()
  const advise = advising(bots, limits)
  const past = createHistoryReader(store, limits, reads, (error) => {
    metrics.storeFailures.inc()
    log.warn({ err: error }, 'The store did not answer a viewer of the past')
  })

  async function admit(request: IncomingMessage): Promise<ErrorCode | undefined> {
    const network = networkIn(request)
    return (await mayConnect(network)) && !places.isFull(network) ? undefined : 'too-fast'
  }

  const traffic = openTraffic(limits)
  const networkIn = (request: IncomingMessage): string => networkOf(addressOf(request, proxies))
  const io: BayServer = new Server(server, {
    wsEngine: boundedWebSockets({ limits, traffic, networkOf: networkIn }),
    maxHttpBufferSize: usualLimits.frame,
    serveClient: false,
    parser: { Encoder, Decoder },
    // The ping keeps proxies from closing an idle connection. Visible pages send a heartbeat more often.
    pingInterval: PING,
    pingTimeout: PING_TIMEOUT,
    allowRequest: (request, decide) => void admit(request).then((code) => decide(code, code === undefined)),
  })
  let opened = 0
  io.engine.use(door(publicUrl, watchHost, (request) => bodies.take(request, networkIn(request))))
  // Every connection counts, even one without a socket.
  io.engine.on('connection', (line: BaySocket['conn']) => {
    const network = networkIn(line.request)
    const id = `${++opened}`
    places.take(line, network)
    scales.weigh(line, (bytes) => traffic.went(id, network, bytes))
    // The packets of a WebSocket are counted as frames.
    line.on('packet', ({ data }: { data?: string }) => {
      if (line.transport.name === 'polling' && !traffic.came(id, network, data?.length ?? 0)) hangUp(line)
    })
  })

  io.on('connection', (socket) => {
    socket.data.network = networkIn(socket.request)
    metrics.sockets.inc()
    // Only the transport is closed, so that the page reconnects: it may have been asleep, or the store failed at its
    // hello.
    const silent = setTimeout(() => socket.data.sitting ?? socket.conn.close(true), timeouts.hello)
    let refused = 0

    function refuse(code: ErrorCode, reply?: Reply): void {
      metrics.refusals.inc({ code })
      if (reply) reply({ ok: false, error: refusalOf(code) })
      else socket.emit('refused', refusalOf(code))
      if (++refused >= usualLimits.refused) socket.disconnect(true)
    }

    const answers = {
      hello: (message: unknown) => onHello({ find, thrift, marks }, socket, message),
      command: (message: unknown, reply: Reply) =>
        onCommand(socket, message, reply, { mayTry: () => mayReturn(socket.data.network), thrift, bots, marks }),
      touch: (message: unknown) => onTouch(socket, message),
      pulse: (message: unknown) => pages.take(socket, message),
      look: (message: unknown) => onLook(socket, message),
      since: (message: unknown) => past.take(socket, message),
      advise: (message: unknown) => advise(socket, message),
    }

    /** Returns why a message is refused before the server reads it. Returns undefined if it is not. */
    async function stopped(kind: keyof typeof gates, message: unknown): Promise<ErrorCode | undefined> {
      if (!(await mayAddress(socket.data.network)) || !(await gates[kind](socket.id))) return 'too-fast'
      if ((kind === 'since' || kind === 'advise') && pressure.isBusy()) return 'busy'
      return message === TOO_LONG ? 'too-large' : undefined
    }

    async function answer(kind: keyof typeof answers, args: readonly unknown[]): Promise<void> {
      const [message] = args
      const reply = replyTo(socket, args)
      const code = await stopped(kind, message)
      if (code) {
        refuse(code, reply)
        return
      }
      const stop = kind === 'command' ? metrics.commandTime.startTimer() : undefined
      const made = await answers[kind](message, reply)
      stop?.()
      if (kind === 'command') metrics.commands.inc({ result: made.ok ? 'ok' : made.error.code })
      if (made.ok || reply) reply?.(made)
      else refuse(made.error.code)
    }

    /** If a handler throws, the process must not end, and the message must get an answer. */
    const safely = (event: string, args: readonly unknown[], work: Promise<void>): void => {
      work.catch((error: unknown) => {
        log.error({ room: roomAbout(socket, args), event, err: error }, 'A message failed')
        refuse('internal', replyTo(socket, args))
      })
    }

    for (const kind of ['hello', 'command', 'touch', 'pulse', 'look', 'since', 'advise'] as const)
      socket.on(kind, (...args: unknown[]) => safely(kind, args, answer(kind, args)))
    socket.on('ping', (...args: unknown[]) => {
      const pass = async (): Promise<void> => {
        const code = (await stopped('ping', args[0])) ?? onPing(socket, args[0])
        if (code) refuse(code, replyTo(socket, args))
      }
      safely('ping', args, pass())
    })
    socket.onAny((event: string, ...args: unknown[]) => {
      if (!Object.hasOwn(gates, event)) refuse('bad-message', replyTo(socket, args))
    })
    // Runs when a socket closes or dies. Its viewer leaves the room, and the room may report the person as
    // disconnected.
    socket.on('disconnect', () => {
      clearTimeout(silent)
      metrics.sockets.dec()
      pages.forget(socket)
      stand(socket)
    })
  })
  return io
}

/** Returns the code of the table that a message is about: the one it names, or the one where its sender is. */
const roomAbout = (socket: BaySocket, [message]: readonly unknown[]) =>
  addressIn((message as { room?: unknown } | undefined | null)?.room)?.code ?? socket.data.sitting?.room.code

/** Returns a function that answers the sender once, through the acknowledgement, in the form that the sender wants. */
function replyTo(socket: BaySocket, args: readonly unknown[]): Reply {
  const last = args.at(-1)
  if (typeof last !== 'function') return undefined
  let isDone = false
  return (answer) => {
    if (isDone) return
    isDone = true
    const form = socket.data.sitting?.viewer.form ?? plain
    ;(last as (ready: Ready) => void)(written(form, answer))
  }
}
