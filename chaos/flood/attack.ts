import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openWire } from '@bay327/bench/lib/wire'
import { protocol } from '@bay327/room'
import type { Limits, Rate } from '@bay327/server/limits/table'
import { patience } from '@bay327/server/testing/deadline'
import { newId, newNonce, newToken } from '@bay327/server/testing/player'
import { upgrade } from '../hostile/bytes.ts'

/** Number of the attack's answers by kind: `ok`, an error code, `closed`. */
export type Tally = Record<string, number>

/** The attacked server, and the address from which the attack comes. */
export interface Target {
  readonly url: string
  /** The source address, as a trusted proxy reports it. Each attack has its own. */
  readonly from: string
  readonly tally: Tally
}

/** Exceeds one limit, and counts what the server does. */
export type Attack = (at: Target) => Promise<void>

/** An attack on one limit, and how its tally shows that the limit was met: it does not if the limit does not apply. */
export interface Siege {
  readonly attack: Attack
  readonly isMet: (tally: Tally) => boolean
  /** Other figures of limits, so that a large limit is exceeded quickly, or is not hidden behind a smaller one. */
  readonly limits?: Partial<Limits>
  /** The number of trusted proxies. Without one, the address of the attack is that of its connections. */
  readonly proxies?: 0 | 1
}

/** Met if at least this many answers are of a kind, and at most `ok` requests succeeded. */
export const answered =
  (code: string, { least = 1, ok = Infinity } = {}) =>
  (tally: Tally): boolean =>
    (tally[code] ?? 0) >= least && (tally['ok'] ?? 0) <= ok

/** A limit that applies to nothing. */
export const ENDLESS = 1e15
const endless: Rate = { points: ENDLESS, duration: 10 }

/** Rates that would end an attack before it reaches its row. */
export const fast = {
  hello: endless,
  command: endless,
  since: endless,
  address: endless,
  frames: endless,
  framesOfAddress: endless,
  bytesIn: endless,
  bytesInOfAddress: endless,
  connection: endless,
  create: endless,
  api: endless,
  written: endless,
} satisfies Partial<Limits>

/** Another address of the attack. */
export const from = (at: Target, n: number): Target => ({ ...at, from: at.from.replace(/\.1$/, `.${n + 2}`) })

export const count = (tally: Tally, what: string, times = 1): void => void (tally[what] = (tally[what] ?? 0) + times)

export const headersOf = ({ from }: Pick<Target, 'from'>) => ({ 'x-forwarded-for': from })

/** Runs `many` loops in parallel until `once` has been called `times` times. */
export async function lanes(many: number, times: number, once: (lane: number) => Promise<unknown>): Promise<void> {
  let left = times
  await Promise.all(
    Array.from({ length: many }, async (_, lane) => {
      while (left-- > 0) await once(lane)
    }),
  )
}

/** Sends a request and counts its answer. Returns `ok` or the code of the refusal. */
export async function ask(
  at: Target,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const sent = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const own = { ...sent.headers, ...headersOf(at), ...headers }
  const answer = await fetch(`${at.url}${path}`, { ...sent, headers: own }).catch(() => undefined)
  const text = (await answer?.text().catch(() => '')) ?? ''
  const code = answer?.ok ? 'ok' : (/"code":"([^"]+)"/.exec(text)?.[1] ?? (answer ? `${answer.status}` : 'closed'))
  count(at.tally, code)
  return code
}

/** Opens a table, with bots if `players` is given. Returns its code and its host's token. */
export async function openTable(
  at: Target,
  players?: number,
): Promise<{ readonly room: string; readonly token: string }> {
  const token = newToken()
  const alone = players === undefined ? {} : { alone: { players, nonce: newNonce() } }
  const body = JSON.stringify({ game: 'capture', name: 'Eve', token, id: newId(), ...alone })
  const headers = { ...headersOf(at), 'content-type': 'application/json' }
  const answer = await fetch(`${at.url}/api/rooms`, { method: 'POST', headers, body })
  return { room: ((await answer.json()) as { room: string }).room, token }
}

/** Time after which a message has no answer, ms. */
const SILENT = patience(30_000)
const SILENCE = { ok: false, error: { code: 'no answer' } }

/** A connection at a table that sends requests and waits for answers. */
export interface Line {
  /** Sends a message and counts its answer. Resolves with `ok`, the code of the refusal, or `closed`. */
  ask(event: string, message: unknown): Promise<string>
  send<T>(event: string, message: object): Promise<T | undefined>
  stopReading(): void
  readOn(): void
  /** Returns the bytes received. */
  bytes(): number
  readonly ended: Promise<void>
  close(): void
}

/** Opens a connection from the attacker's address, at a table if one is given. */
export async function openLine(at: Target, table?: { readonly room: string; readonly token?: string }): Promise<Line> {
  const wire = await openWire(at.url, () => {}, headersOf(at))
  const send = <T>(event: string, message: object): Promise<T | undefined> =>
    new Promise((resolve) => {
      void wire.ended.then(() => resolve(undefined))
      wire.send(event, message, (answer: T) => resolve(answer))
    })
  const line: Line = {
    async ask(event, message) {
      type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
      const answer = await Promise.race([send<Answer>(event, message as object), pause(SILENT, SILENCE)])
      const code = answer === undefined ? 'closed' : answer.ok ? 'ok' : (answer.error?.code ?? '')
      count(at.tally, code)
      return code
    },
    send,
    stopReading: wire.stopReading,
    readOn: wire.readOn,
    bytes: wire.bytes,
    ended: wire.ended,
    close: wire.close,
  }
  if (table) await send('hello', { protocol, room: table.room, token: table.token ?? newToken() })
  return line
}

/**
 * Opens `many` connections at a new table of the attacker, the n-th from the address that `fromOf` returns, and closes
 * them when `work` has ended. `players`: as in `openTable`.
 */
export async function withLines(
  at: Target,
  { many, players, fromOf = () => at }: { many: number; players?: number; fromOf?: (n: number) => Target },
  work: (lines: readonly Line[], room: string) => Promise<void>,
) {
  const table = await openTable(at, players)
  const opened = await Promise.allSettled(
    Array.from({ length: many }, (_, n) => openLine(fromOf(n), n === 0 ? table : { room: table.room })),
  )
  const lines = opened.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []))
  await work(lines, table.room)
  for (const line of lines) line.close()
}

/** Resolves at an event of a socket, or when the socket is closed. */
const until = (socket: Socket, event: string): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : Promise.race([once(socket, event), once(socket, 'close')]).catch(() => {})

/** The local address of a raw connection: one of 40. Only Linux has these addresses without set-up. */
const local = (n: number) => (process.platform === 'linux' ? { localAddress: `127.0.0.${60 + (n % 40)}` } : {})

/** Opens a TCP connection. Counts `closed` if the server ends it. */
async function dial(at: Target, n: number): Promise<Socket> {
  const { hostname, port } = new URL(at.url)
  const socket = connect({ host: hostname, port: Number(port), ...local(n) })
  socket.on('error', () => {})
  socket.once('close', () => count(at.tally, 'closed'))
  socket.setMaxListeners(0)
  socket.resume()
  await until(socket, 'connect')
  return socket
}

interface Sockets {
  readonly many: number
  /** What each connection writes as soon as it is open. */
  readonly text: string | ((n: number) => string)
  /** Whether all come from one local address. */
  readonly isOne?: boolean
}

/** Opens TCP connections. They are destroyed when `work` has ended. */
export async function withSockets(
  at: Target,
  { many, text, isOne = false }: Sockets,
  work: (sockets: readonly Socket[]) => Promise<void>,
): Promise<void> {
  const sockets: Socket[] = []
  const open = async (n: number): Promise<Socket> => {
    const socket = await dial(at, isOne ? 0 : n)
    socket.write(typeof text === 'string' ? text : text(n))
    return socket
  }
  while (sockets.length < many) {
    const next = Array.from({ length: Math.min(AT_ONCE, many - sockets.length) }, (_, n) => open(sockets.length + n))
    sockets.push(...(await Promise.all(next)))
  }
  await work(sockets)
  // What was closed so far was closed by the server.
  const { closed = 0 } = at.tally
  for (const socket of sockets) socket.destroy()
  await pause(0)
  at.tally['closed'] = closed
}

/** Number of connections that are opened at once: fewer than a server's queue for them holds, which loses the others. */
const AT_ONCE = 100

/** Maximum wait for the server's answer to an upgrade, ms. */
const LONGEST = patience(5_000)
/** Maximum wait for the end of connections that the server closes, ms. */
const CLOSING = patience(10_000)

/** Waits until the server has closed this many connections, or for as long as that may take. */
export async function untilClosed({ tally }: Pick<Target, 'tally'>, many = 1): Promise<void> {
  const end = performance.now() + CLOSING
  while ((tally['closed'] ?? 0) < many && performance.now() < end) await pause(20)
}

/**
 * Opens raw WebSockets, the n-th from the address that `fromOf` returns, and waits until the server has closed `closes`
 * of them. They are not read before `work` has ended.
 */
export async function withWebSockets(
  at: Target,
  { many, closes, fromOf = () => at }: { many: number; closes: number; fromOf?: (n: number) => Target },
  work: (sockets: readonly Socket[]) => Promise<void>,
): Promise<void> {
  const head = upgrade(new URL(at.url).host).replace(/\r\n\r\n$/, '')
  const text = (n: number): string => `${head}\r\nX-Forwarded-For: ${fromOf(n).from}\r\n\r\n`
  await withSockets(at, { many, text }, async (sockets) => {
    await Promise.all(sockets.map((socket) => Promise.race([until(socket, 'data'), pause(LONGEST)])))
    for (const socket of sockets) socket.pause()
    await work(sockets.filter(({ destroyed }) => !destroyed))
    for (const socket of sockets) {
      // The server closes a connection with a frame (RFC 6455, 5.5.1) before it ends it.
      socket.on('data', (data: Buffer) => {
        if (data.includes(0x88)) socket.destroy()
      })
      socket.resume()
    }
    await untilClosed(at, closes)
  })
}

/** Writes `data` this many times while the server reads. Stops when the connection is closed. */
export async function pour(socket: Socket, data: Buffer, times: number): Promise<void> {
  for (let n = 0; n < times && socket.writable; n++)
    if (!socket.write(data)) await Promise.race([until(socket, 'drain'), pause(100)])
}
