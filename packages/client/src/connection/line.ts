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

/** The type is the server's own constant: a server that counts on makes this line fail to compile. */
const protocol: typeof wireProtocol = 2

/** Pauses between tries of a command that the server asked to repeat, in ms. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000]

/** What the line needs of a socket; Socket.IO's has it all. */
export interface SocketLike {
  readonly connected: boolean
  on<K extends keyof ServerToClient>(name: K, heard: ServerToClient[K]): unknown
  on(name: 'connect' | 'disconnect', heard: () => void): unknown
  emit<K extends keyof ClientToServer>(name: K, ...args: Parameters<ClientToServer[K]>): unknown
  connect(): unknown
  disconnect(): unknown
  /** What carries it: whatever comes can be heard there. */
  readonly io?: { on(name: 'ping' | 'packet', heard: () => void): unknown }
}

export interface LineEvents {
  /** A whole view or a change that builds on the position held. */
  update(update: Update): void
  /** The store's clock as it is now, in ms. */
  clock(now: number): void
  watching(count: number): void
  chance(chance: WinChanceMessage): void
  /** Greeted by the table: commands go out from now on. */
  open(): void
  lost(): void
  /** Anything at all came from the server. */
  heard(): void
  /** The server will not have us here: no such table, an old page. The line stays closed. */
  shut(refusal: Refusal): void
  refused(refusal: Refusal): void
  ping(person: string, place: string): void
  touched(touched: CursorMessage): void
  closing(): void
}

export interface Connection {
  /** Sends a command until it is answered, over any number of reconnects, always under the same id. */
  send(request: Request): Promise<Refusal | undefined>
  ping(place: string): void
  /** Shows the others something, if that can be done now. */
  touch(touch: Touch): void
  /** Asks for a sign of life, and says how soon the server will hear of this page again; 0: it rests. */
  pulse(within: number): void
  /** What others may choose among; nothing, when it can not be had now. */
  look(question: string): Promise<readonly Option[] | undefined>
  /** What a bot would do; nothing, when it can not be had now. */
  advise(question: string): Promise<readonly AdvisedOption[] | undefined>
  /** An earlier moment, and what happened since; nothing, when it can not be had now. */
  since(message: Since): Promise<SinceAnswer | undefined>
  /** Tries to connect at once. */
  hurry(): void
  /** Gives up a line that seems to stand and carries nothing, and tries another. */
  redial(): void
  close(): void
}

interface Waiting {
  readonly message: CommandMessage
  readonly settle: (refusal: Refusal | undefined) => void
  tries: number
  /** Counts the sendings, so that the answer to an older one starts nothing. */
  flight: number
}

export interface LineOptions {
  readonly code: string
  /** What one says hello by, as it is now. */
  readonly token: () => string
  readonly wire: SocketLike
  readonly newId: () => string
  readonly position: () => string | undefined
  readonly on: LineEvents
  /** Makes the reader of rows, once that is here: until then the line asks for plain words. */
  readonly reader?: () => ((book: Book) => Reader) | undefined
  readonly later?: (run: () => void, ms: number) => unknown
}

/** One person's line to one table. It knows how to be heard, and nothing of what is said. */
export function openConnection(options: LineOptions): Connection {
  const { wire, on, position } = options
  const later = options.later ?? ((run: () => void, ms: number) => setTimeout(run, ms))
  const outbox = new Map<string, Waiting>()
  let greeted = false
  /** What updates are read by; it is told once, and again when the server has another. */
  let book: { readonly id: string; readonly reader: Reader } | undefined
  let closed = false
  /** The hello on its way, if any: an answer to an older one, or from before a break, is not heard. */
  let greeting: object | undefined

  /** One greeting at a time: its answer brings whatever a gap that shows meanwhile would ask for. */
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
      // What came made another token one's own: this answer was for who has the one before.
      if (options.token() !== token) {
        sayHello()
        return
      }
      greeted = true
      on.open()
      for (const waiting of outbox.values()) post(waiting)
    } else if (answer.error.next === 'retry') {
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
    // It may still be taken where it was sent again.
    if (!answer.ok && flight !== waiting.flight) return
    if (!answer.ok && answer.error.next === 'retry' && waiting.tries < pauses.length) {
      waiting.flight++
      later(() => outbox.has(waiting.message.id) && post(waiting), pauses[waiting.tries++] ?? waitFor)
      return
    }
    outbox.delete(waiting.message.id)
    waiting.settle(answer.ok ? undefined : answer.error)
  }

  /** Takes a whole view or the change that fits; a gap asks for what is missing; what is known already is dropped. */
  function take(told: Update) {
    const held = position()
    const update = book?.reader.update(told) ?? told
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

  /** Asks something that changes nothing, if that can be done now. */
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

/** Whether a position lies after the one held; positions read `<version>.<entry>`. */
export function isNewer(position: string, held: string | undefined): boolean {
  return held === undefined || Number.parseInt(position) > Number.parseInt(held)
}
