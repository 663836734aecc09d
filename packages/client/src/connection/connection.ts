import type { Option } from '@bay327/engine'
import type {
  AdvisedOption,
  Answer,
  Book,
  WinChanceMessage,
  ClientToServer,
  Greeting,
  Refusal,
  Request,
  ServerToClient,
  Touch,
  CursorMessage,
  Update,
} from '@bay327/room'
import { buildsOn } from '@bay327/room/protocol/delta'
import type { Reader } from '@bay327/room/codec/reader'
import type { CommandMessage, Hello, protocol as wireProtocol, Since, SinceAnswer } from '@bay327/room'
import type { AdviseAnswer, LookAnswer } from '@bay327/room/protocol/messages'
import { waitFor } from '@bay327/room/protocol/deadlines'

/** The protocol version. Its type is the server's own constant, so that another version does not compile. */
const protocol: typeof wireProtocol = 2

/** Pauses before a command is sent again at the server's request, ms. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000]

/** The parts of a socket that the connection needs. A socket of Socket.IO has them. */
export interface SocketLike {
  readonly connected: boolean
  on<K extends keyof ServerToClient>(name: K, listener: ServerToClient[K]): unknown
  on(name: 'connect' | 'disconnect', listener: () => void): unknown
  emit<K extends keyof ClientToServer>(name: K, ...args: Parameters<ClientToServer[K]>): unknown
  connect(): unknown
  disconnect(): unknown
  /** The transport, which reports every packet as an event. */
  readonly io?: { on(name: 'ping' | 'packet', listener: () => void): unknown }
}

export interface LineEvents {
  /** Called with a whole view, or with a change from the current position. */
  update(update: Update): void
  /** The current time of the store, ms. */
  clock(now: number): void
  watching(count: number): void
  chance(chance: WinChanceMessage): void
  /** Called when the hello is answered. From then on commands are sent. */
  open(): void
  lost(): void
  /** Called when the server takes nobody new for a moment. The connection says hello again by itself. */
  busy(): void
  /** Called with any message from the server. */
  heard(): void
  /**
   * Called when the server refuses this page: there is no such table, or the page is old. The connection stays closed.
   */
  shut(refusal: Refusal): void
  /** Called when the server refuses a message that has no answer, for example a ping. */
  refused(refusal: Refusal): void
  ping(person: string, place: string): void
  touched(touched: CursorMessage): void
  closing(): void
}

export interface Connection {
  /** Sends a command until it is answered, over any number of connections, always with the same id. */
  send(request: Request): Promise<Refusal | undefined>
  ping(place: string): void
  /** Sends a touch, a look or a path to the other people. Drops it if there is no connection. */
  touch(touch: Touch): void
  /** Sends a heartbeat, and promises the next one within this many ms. 0: the page is hidden. */
  pulse(within: number): void
  /** Resolves with the options of another player's question. Resolves with undefined if they are not available now. */
  look(question: string): Promise<readonly Option[] | undefined>
  /** Resolves with a bot's advice. Resolves with undefined if it is not available now. */
  advise(question: string): Promise<readonly AdvisedOption[] | undefined>
  /** Resolves with an earlier position and the events since. Resolves with undefined if they are not available now. */
  since(message: Since): Promise<SinceAnswer | undefined>
  /** Connects immediately. */
  hurry(): void
  /** Closes a connection that carries no data, and opens another. */
  redial(): void
  close(): void
}

interface Waiting {
  readonly message: CommandMessage
  readonly settle: (refusal: Refusal | undefined) => void
  tries: number
  /** How often the command was sent. An answer to an earlier sending has no effect. */
  flight: number
}

export interface LineOptions {
  readonly code: string
  /** Returns the current token for the hello. */
  readonly token: () => string
  readonly wire: SocketLike
  readonly newId: () => string
  readonly position: () => string | undefined
  readonly on: LineEvents
  /** Returns the decoder of rows once it is loaded. Before that, the connection requests plain JSON. */
  readonly reader?: () => ((book: Book) => Reader) | undefined
  readonly later?: (run: () => void, ms: number) => unknown
}

/** Opens one person's connection to one table. It transfers messages and does not interpret them. */
export function openConnection(options: LineOptions): Connection {
  const { wire, on, position } = options
  const later = options.later ?? ((run: () => void, ms: number) => setTimeout(run, ms))
  const outbox = new Map<string, Waiting>()
  let greeted = false
  /** The decoder of updates. The server sends the codebook once, and again if it has another one. */
  let book: { readonly id: string; readonly reader: Reader } | undefined
  let closed = false
  /** The hello that waits for an answer, if any. Answers to earlier hellos are ignored. */
  let greeting: object | undefined

  /**
   * Says hello, if no hello waits for an answer. The server's answer includes everything that a request for missing
   * changes would get.
   */
  function sayHello() {
    if (closed || greeting || !wire.connected) return
    const since = position()
    const token = options.token()
    const rows = options.reader?.() && { rows: book?.id ?? '' }
    const message: Hello = { protocol, room: options.code, token, ...rows, ...(since && { since }) }
    const mine = {}
    greeting = mine
    wire.emit('hello', message, (answer) => {
      if (greeting !== mine) return
      greeting = undefined
      onHello(answer, token)
    })
    later(() => {
      if (greeting !== mine) return
      greeting = undefined
      sayHello()
    }, waitFor)
  }

  function onHello(answer: Greeting, token: string) {
    if (answer.ok) {
      const reader = answer.book && options.reader?.()?.(answer.book)
      if (answer.book && reader) book = { id: answer.book.id, reader }
      on.clock(answer.now)
      on.watching(answer.watching)
      take(answer.update)
      // The token has changed meanwhile, and this answer is for the earlier one.
      if (options.token() !== token) {
        sayHello()
        return
      }
      greeted = true
      on.open()
      for (const waiting of outbox.values()) post(waiting)
    } else if (answer.error.next === 'retry') {
      if (answer.error.code === 'busy') on.busy()
      later(() => !greeted && sayHello(), 1_500)
    } else {
      closed = true
      on.shut(answer.error)
      for (const waiting of outbox.values()) waiting.settle(answer.error)
      outbox.clear()
      wire.disconnect()
    }
  }

  function post(waiting: Waiting) {
    if (!greeted || !wire.connected) return
    const flight = ++waiting.flight
    const since = position()
    const message: CommandMessage = { ...waiting.message, ...(since && { since }) }
    wire.emit('command', message, (answer) => onAnswer(waiting, flight, answer))
    later(() => flight === waiting.flight && outbox.has(waiting.message.id) && post(waiting), waitFor)
  }

  function onAnswer(waiting: Waiting, flight: number, answer: Answer) {
    if (answer.update) take(answer.update)
    if (!outbox.has(waiting.message.id)) return
    if (!answer.ok && answer.error.code === 'hello-first') {
      greeted = false
      sayHello()
      return
    }
    // The answer to a later sending may still be a success.
    if (!answer.ok && flight !== waiting.flight) return
    if (!answer.ok && answer.error.next === 'retry' && waiting.tries < pauses.length) {
      waiting.flight++
      later(() => outbox.has(waiting.message.id) && post(waiting), pauses[waiting.tries++] ?? waitFor)
      return
    }
    outbox.delete(waiting.message.id)
    waiting.settle(answer.ok ? undefined : answer.error)
  }

  /**
   * Applies a whole view, or a change from the current position. Requests what is missing if there is a gap. Ignores a
   * change that is known.
   */
  function take(next: Update) {
    const held = position()
    const update = book?.reader.update(next) ?? next
    if (update.now !== undefined) on.clock(update.now)
    if (buildsOn(update, held)) on.update(update)
    else if (update.position !== held && isNewer(update.position, held)) sayHello()
  }

  wire.on('connect', sayHello)
  wire.on('disconnect', () => {
    greeted = false
    greeting = undefined
    on.lost()
  })
  wire.on('update', take)
  wire.on('watching', on.watching)
  wire.on('chance', on.chance)
  wire.on('ping', (ping) => on.ping(ping.person, ping.place))
  wire.on('touched', on.touched)
  wire.on('refused', on.refused)
  wire.on('closing', on.closing)
  wire.io?.on('ping', on.heard)
  wire.io?.on('packet', on.heard)
  if (wire.connected) sayHello()
  else wire.connect()

  /** Sends a request that changes nothing. Resolves with undefined if it cannot be sent now. */
  const ask = <A>(name: 'look' | 'advise' | 'since', message: object): Promise<A | undefined> =>
    new Promise((resolve) => {
      if (greeted) wire.emit(name, message as never, resolve as never)
      else resolve(undefined)
    })

  return {
    send(request) {
      return new Promise((settle) => {
        const waiting: Waiting = { message: { id: options.newId(), request }, settle, tries: 0, flight: 0 }
        outbox.set(waiting.message.id, waiting)
        post(waiting)
      })
    },
    ping(place) {
      if (greeted) wire.emit('ping', { place })
    },
    touch(touch) {
      if (greeted) wire.emit('touch', touch, () => undefined)
    },
    pulse(within) {
      if (wire.connected) wire.emit('pulse', { within }, () => undefined)
    },
    async look(question) {
      const answer = await ask<LookAnswer>('look', { question })
      return answer?.ok
        ? ((book?.reader.value(answer.options) as readonly Option[] | undefined) ?? answer.options)
        : undefined
    },
    async advise(question) {
      const answer = await ask<AdviseAnswer>('advise', { question })
      return answer?.ok ? answer.options : undefined
    },
    since: (message) => ask<SinceAnswer>('since', message),
    hurry() {
      if (wire.connected) sayHello()
      else wire.connect()
    },
    redial() {
      wire.disconnect()
      wire.connect()
    },
    close() {
      closed = true
      outbox.clear()
      wire.disconnect()
    },
  }
}

/** Returns whether a position is after the one held. A position has the form `<version>.<entry>`. */
export function isNewer(position: string, held: string | undefined): boolean {
  return held === undefined || Number.parseInt(position) > Number.parseInt(held)
}
