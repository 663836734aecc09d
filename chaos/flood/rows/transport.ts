import { setTimeout as pause } from 'node:timers/promises'
import { LONGEST_SENT } from '@bay327/room'
import { bytesOf } from '../../hostile/bytes.ts'
import {
  count,
  headersOf,
  pour,
  untilClosed,
  withSockets,
  withWebSockets,
  type Attack,
  type Target,
} from '../attack.ts'

const frame = (opcode: number, payload: string | Uint8Array = '', fin = true): Buffer =>
  bytesOf({ fin, reserved: 0, opcode, masked: true, claims: undefined, payload: Buffer.from(payload) })

const [TEXT, PING, CONTINUED] = [1, 9, 0]

/** Sends control frames that the server answers, and never reads the answers. */
const pings =
  (sockets: number, times: number): Attack =>
  (at) =>
    withWebSockets(at, sockets, async (open) => {
      const many = Buffer.concat(Array.from({ length: 500 }, () => frame(PING, Buffer.alloc(125))))
      await Promise.all(open.map((socket) => pour(socket, many, times)))
      await pause(100)
    })

/** Sends the transport's own probes, each of which the server answers, and never reads. */
const small =
  (sockets: number, times: number): Attack =>
  (at) =>
    withWebSockets(at, sockets, async (open) => {
      const many = Buffer.concat(Array.from({ length: 2_000 }, () => frame(TEXT, '3')))
      await Promise.all(open.map((socket) => pour(socket, many, times)))
      await pause(100)
    })

/** Sends the largest frames that are allowed, as fast as the server reads. */
const large =
  (sockets: number, times: number): Attack =>
  (at) =>
    withWebSockets(at, sockets, async (open) => {
      const many = Buffer.concat(Array.from({ length: 32 }, () => frame(TEXT, `42["x","${'x'.repeat(16_000)}"]`)))
      await Promise.all(open.map((socket) => pour(socket, many, times)))
      await pause(100)
    })

/** Sends a message in fragments of one byte that never ends, on many connections. */
const fragments: Attack = (at) =>
  withWebSockets(at, 181, async (open) => {
    const first = frame(TEXT, '4', false)
    const rest = Buffer.concat(Array.from({ length: 1_630 }, () => frame(CONTINUED, 'x', false)))
    await Promise.all(
      open.map(async (socket) => {
        await pour(socket, first, 1)
        await pour(socket, rest, 10)
      }),
    )
    await pause(500)
  })

/** Sends one frame in many pieces, so that each arrives alone. */
const pieces: Attack = (at) =>
  withWebSockets(at, 20, async (open) => {
    const whole = frame(TEXT, 'x'.repeat(16_000))
    for (let sent = 0; sent < 3_000 && !at.isOver(); sent++) {
      for (const socket of open) if (socket.writable) socket.setNoDelay(true).write(whole.subarray(sent, sent + 1))
      await pause(0)
    }
  })

const polling = '/socket.io/?EIO=4&transport=polling'

/** Opens a session of the polling transport, and posts one payload of many packets. */
async function post(at: Target, payload: string): Promise<void> {
  const headers = headersOf(at)
  const opened = await fetch(`${at.url}${polling}`, { headers }).catch(() => undefined)
  const sid = /"sid":"([^"]+)"/.exec((await opened?.text()) ?? '')?.[1]
  if (sid === undefined) {
    count(at.tally, 'closed')
    return
  }
  const url = `${at.url}${polling}&sid=${sid}`
  await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'text/plain' }, body: payload }).catch(
    () => undefined,
  )
  // A session that the server has closed is unknown, or its answer ends it.
  const left = await fetch(url, { headers, signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
  const text = (await left?.text().catch(() => '')) ?? ''
  count(at.tally, left?.ok && !text.split('\x1e').some((packet) => packet.startsWith('1')) ? 'ok' : 'closed')
}

const packets =
  (packet: string, sessions: number): Attack =>
  async (at) => {
    const payload = Array.from({ length: Math.floor(16_000 / (packet.length + 1)) }, () => packet).join('\x1e')
    await Promise.all(Array.from({ length: sessions }, () => post(at, payload)))
  }

const bodyHead = (at: Target, path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: bay.example\r\nX-Forwarded-For: ${at.from}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Sends uploads up to one byte before their end. */
const stopped =
  (many: number, length: number): Attack =>
  (at) =>
    withSockets(at, many, bodyHead(at, '/api/replays/tables', length), async (sockets) => {
      const body = Buffer.alloc(length - 1, ' ')
      for (const socket of sockets) socket.write(body)
      await untilClosed(at)
    })

/** Opens connections that send half a request. */
const half =
  (many: number): Attack =>
  async (at) => {
    await withSockets(at, many, 'GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Half: ', () => untilClosed(at))
  }

/** Upgrades one session again and again: no new session, but a WebSocket each. */
const upgrades: Attack = async (at) => {
  const opened = await fetch(`${at.url}${polling}`, { headers: headersOf(at) })
  const sid = /"sid":"([^"]+)"/.exec(await opened.text())?.[1] ?? ''
  const head = `GET /socket.io/?EIO=4&transport=websocket&sid=${sid} HTTP/1.1\r\nHost: bay.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Forwarded-For: ${at.from}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`
  await withSockets(at, 2_000, head, () => untilClosed(at))
}

/** Requests pages on many connections, and never reads an answer. */
const unreadPages: Attack = (at) =>
  withSockets(
    at,
    50,
    `GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Forwarded-For: ${at.from}\r\n\r\n`.repeat(10),
    async (sockets) => {
      for (const socket of sockets) socket.pause()
      await pause(500)
    },
  )

/** Sends requests on one connection without waiting for the answers. */
const pipelined: Attack = (at) =>
  withSockets(
    at,
    20,
    `GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Forwarded-For: ${at.from}\r\n\r\n`.repeat(5_000),
    () => untilClosed(at),
  )

const [smallOfMany, largeOfMany] = [small(20, 100), large(20, 40)]
const [manyBodies, longBodies] = [stopped(400, 1_000), stopped(40, 2 * LONGEST_SENT)]
const halves = half(5_000)

export const transport = {
  frames: small(1, 10),
  framesOfAddress: smallOfMany,
  framesOfAll: smallOfMany,
  bytesIn: large(1, 20),
  bytesInOfAddress: largeOfMany,
  bytesInOfAll: largeOfMany,
  fragments,
  chunks: pieces,
  pongs: pings(1, 300),
  connects: packets('40', 47),
  pipelined,
  unreadBytesOfAll: unreadPages,
  webSockets: upgrades,
  idle: halves,
  idleOfAll: halves,
  bodies: manyBodies,
  bodiesOfAll: manyBodies,
  bodyBytes: longBodies,
  bodyBytesOfAll: longBodies,
} satisfies Readonly<Record<string, Attack>>
