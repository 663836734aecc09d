import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { usualLimits, type LimitName, type Limits } from '@bay327/server/limits/table'
import { bytesOf } from '../../hostile/bytes.ts'
import {
  answered,
  count,
  ENDLESS,
  fast,
  from,
  headersOf,
  pour,
  untilClosed,
  withSockets,
  withWebSockets,
  type Attack,
  type Siege,
  type Target,
} from '../attack.ts'

/** A frame of a client. */
export const frame = (opcode: number, payload: string | Uint8Array = '', fin = true): Buffer =>
  bytesOf({ fin, reserved: 0, opcode, masked: true, claims: undefined, payload: Buffer.from(payload) })
const repeated = (data: Buffer, times: number): Buffer => Buffer.concat(Array.from({ length: times }, () => data))

export const TEXT = 1
const [PING, CONTINUED] = [9, 0]

interface Pouring {
  /** Number of WebSockets, and how many of them belong to one address. */
  readonly sockets?: number
  readonly ofOne?: number
  /** What each sends, this many times, as fast as the server reads. Nothing is read. */
  readonly data: Buffer
  readonly times: number
}

/** Sends the same data on WebSockets. */
const poured =
  ({ sockets = 1, ofOne = sockets, data, times }: Pouring): Attack =>
  (at) =>
    withWebSockets(at, { many: sockets, closes: 1, fromOf: (n) => from(at, Math.floor(n / ofOne)) }, async (open) => {
      await Promise.all(open.map((socket) => pour(socket, data, times)))
    })

/** The transport's own probes, each of which the server answers. */
const probes = repeated(frame(TEXT, '3'), 190)
/** Messages that are almost as long as a frame may be: half a million bytes. */
const large = repeated(frame(TEXT, `42["x","${'x'.repeat(16_000)}"]`), 32)
/** Control frames, each of which the server answers. */
const pings = repeated(frame(PING, Buffer.alloc(125)), 500)

/** Sends a message in fragments of one byte that never ends, on many connections. */
const fragments: Attack = (at) =>
  withWebSockets(at, { many: 181, closes: 1 }, async (open) => {
    const rest = repeated(frame(CONTINUED, 'x', false), 1_630)
    await Promise.all(
      open.map(async (socket) => {
        await pour(socket, frame(TEXT, '4', false), 1)
        await pour(socket, rest, 10)
      }),
    )
  })

/** Sends one frame in many pieces, each of which arrives alone. */
const pieces: Attack = (at) =>
  withWebSockets(at, { many: 2, closes: 1 }, async (open) => {
    const whole = frame(TEXT, 'x'.repeat(16_000))
    const send = async (socket: Socket): Promise<void> => {
      socket.setNoDelay(true)
      for (let sent = 0; sent < whole.length - 1 && socket.writable; sent++) {
        socket.write(whole.subarray(sent, sent + 1))
        await pause(1)
      }
    }
    await Promise.all(open.map(send))
  })

const polling = '/socket.io/?EIO=4&transport=polling'

/** Opens a session of the polling transport. Returns its id. */
async function session(at: Target): Promise<string | undefined> {
  const opened = await fetch(`${at.url}${polling}`, { headers: headersOf(at) }).catch(() => undefined)
  return /"sid":"([^"]+)"/.exec((await opened?.text()) ?? '')?.[1]
}

/** Enters the namespace many times with one payload of the polling transport. */
async function enter(at: Target): Promise<void> {
  const url = `${at.url}${polling}&sid=${await session(at)}`
  const headers = { ...headersOf(at), 'content-type': 'text/plain' }
  const body = Array.from({ length: 900 }, () => '40').join('\x1e')
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  // A session that the server has closed is unknown, or its answer ends it.
  const left = await fetch(url, { headers }).catch(() => undefined)
  const text = (await left?.text().catch(() => '')) ?? ''
  count(at.tally, left?.ok && !text.split('\x1e').some((packet) => packet.startsWith('1')) ? 'ok' : 'closed')
}

/** The head of an upload of this length. */
export const bodyHead = ({ from: address }: Target, length: number): string =>
  `POST /api/replays/tables HTTP/1.1\r\nHost: bay.example\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

interface Stopped {
  readonly many: number
  /** How many belong to one address. */
  readonly ofOne?: number
  /** Stated length of a body, bytes, and how much of it is sent. */
  readonly length: number
  readonly sent?: number
  readonly closes: number
}

/** Begins uploads that do not end. Met if the server closes all but those that the limit allows. */
const stopped = ({ many, ofOne = many, length, sent = length - 1, closes }: Stopped): Siege => ({
  attack: (at) =>
    withSockets(at, { many, text: (n) => bodyHead(from(at, Math.floor(n / ofOne)), length) }, async (sockets) => {
      const body = Buffer.alloc(sent, ' ')
      for (const socket of sockets) socket.write(body)
      await untilClosed(at, closes)
    }),
  isMet: answered('closed', { least: closes }),
})

const HALF = 'GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Half: '

/** Opens connections that send half a request. Met if the server closes all but those that the limit allows. */
const halves = (many: number, closes: number, isOne = false): Siege => ({
  attack: (at) => withSockets(at, { many, text: HALF, isOne }, () => untilClosed(at, closes)),
  isMet: answered('closed', { least: closes }),
})

/** Upgrades one session again and again: no new session, but a WebSocket each. */
const upgrades: Attack = async (at) => {
  const text = `GET /socket.io/?EIO=4&transport=websocket&sid=${await session(at)} HTTP/1.1\r\nHost: bay.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Forwarded-For: ${at.from}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`
  await withSockets(at, { many: UPGRADES, text }, () => untilClosed(at, UPGRADES - usualLimits.webSockets))
}
const UPGRADES = 2_000

const request = ({ from: address }: Target, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: bay.example\r\nX-Forwarded-For: ${address}\r\n\r\n`

/** Requests a large file on many connections, and never reads it. */
const unreadFiles: Attack = (at) =>
  withSockets(at, { many: 8, text: request(at, '/large.bin').repeat(9) + HALF }, async (sockets) => {
    for (const socket of sockets) socket.pause()
    for (let tries = 0; tries < 100 && (at.tally['closed'] ?? 0) === 0; tries++) {
      await pause(100)
      // A paused connection notices its end only when it writes: the head of its last request goes on.
      for (const socket of sockets) socket.write('x')
    }
  })

/** Sends requests on one connection without waiting for the answers. */
const pipelined: Attack = (at) =>
  withSockets(at, { many: 20, text: request(at, '/healthz').repeat(2_000) }, () => untilClosed(at, 20))

const closed = answered('closed')
const { idle, idleOfAll, bodies, bodiesOfAll } = usualLimits
/** Length of a long upload that is allowed, bytes. */
export const LONG_BODY = 720_000

/** Small figures of all together, and none of idle connections, which are closed earlier. */
export const narrow: Partial<Limits> = {
  framesOfAll: { points: 10_000, duration: 10 },
  bytesInOfAll: { points: 5_000_000, duration: 10 },
  unreadBytesOfAll: 200_000,
  allConnections: 0.02,
  allLines: 0.012,
  idle: ENDLESS,
  idleOfAll: ENDLESS,
}
/** A small figure of what nobody has read, and none for one connection. */
export const unreadTogether: Partial<Limits> = { ...fast, unread: ENDLESS, unreadOfAll: 500_000 }

export const transport = {
  // Each attack stays within the rates of the other rows.
  frames: { attack: poured({ data: probes, times: 50 }), isMet: closed },
  framesOfAddress: { attack: poured({ sockets: 100, data: probes, times: 5 }), isMet: closed },
  framesOfAll: {
    attack: poured({ sockets: 120, ofOne: 10, data: probes, times: 5 }),
    isMet: closed,
    limits: narrow,
  },
  bytesIn: { attack: poured({ data: large, times: 18 }), isMet: closed },
  bytesInOfAddress: {
    attack: poured({ sockets: 100, data: large.subarray(0, large.length / 2), times: 3 }),
    isMet: closed,
  },
  bytesInOfAll: {
    attack: poured({ sockets: 100, ofOne: 5, data: large.subarray(0, large.length / 2), times: 3 }),
    isMet: closed,
    limits: narrow,
  },
  fragments: { attack: fragments, isMet: closed },
  chunks: { attack: pieces, isMet: closed },
  pongs: {
    attack: poured({ data: pings, times: 300 }),
    isMet: closed,
    limits: unreadTogether,
  },
  connects: {
    attack: async (at) => void (await Promise.all(Array.from({ length: 47 }, () => enter(at)))),
    isMet: answered('closed', { ok: 0 }),
  },
  pipelined: { attack: pipelined, isMet: answered('closed', { least: 20 }) },
  unreadBytesOfAll: { attack: unreadFiles, isMet: closed, limits: narrow },
  webSockets: { attack: upgrades, isMet: answered('closed', { least: UPGRADES - usualLimits.webSockets }) },
  idle: { ...halves(10 * idle, 9 * idle, true), proxies: 0 },
  idleOfAll: halves(5 * idleOfAll, 4 * idleOfAll),
  allConnections: { ...halves(2_000, 1_400), limits: narrow },
  bodies: stopped({ many: 10 * bodies, length: 1_000, closes: 9 * bodies }),
  bodiesOfAll: stopped({ many: 10 * bodiesOfAll, ofOne: 30, length: 1_000, closes: 9 * bodiesOfAll }),
  bodyBytes: stopped({ many: 40, length: LONG_BODY, closes: 36 }),
  bodyBytesOfAll: stopped({ many: 320, ofOne: 4, length: LONG_BODY, sent: 65_536, closes: 280 }),
} satisfies Partial<Readonly<Record<LimitName, Siege>>>
