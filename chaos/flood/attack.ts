import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openWire } from '@bay327/bench/lib/wire'
import { protocol } from '@bay327/room'
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
  /** Whether the time of the attack is over. */
  isOver(): boolean
}

/** Exceeds one limit until the time is over, and counts what the server does. */
export type Attack = (at: Target) => Promise<void>

export const count = (tally: Tally, what: string, times = 1): void => void (tally[what] = (tally[what] ?? 0) + times)

export const headersOf = ({ from }: Pick<Target, 'from'>) => ({ 'x-forwarded-for': from })

/** Runs `many` loops in parallel. A loop waits 20 ms after an answer that is not `ok`. */
export async function lanes(many: number, { isOver }: Target, once: (lane: number) => Promise<string>): Promise<void> {
  await Promise.all(
    Array.from({ length: many }, async (_, lane) => {
      while (!isOver()) if ((await once(lane)) !== 'ok') await pause(20)
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
  if (answer.status === 503 && !at.isOver()) {
    await answer.text()
    await pause(200)
    return openTable(at, players)
  }
  return { room: ((await answer.json()) as { room: string }).room, token }
}

/** Time after which a message has no answer, ms: some messages get none. */
const SILENT = 1_000
const SILENCE = { ok: false, error: { code: 'no answer' } }

/** A connection at a table that sends requests and waits for answers. */
export interface Line {
  /** Sends a message and counts its answer. Resolves with `ok`, the code of the refusal, or `closed`. */
  ask(event: string, message: unknown): Promise<string>
  send<T>(event: string, message: object): Promise<T | undefined>
  stopReading(): void
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
    ended: wire.ended,
    close: wire.close,
  }
  if (table) await send('hello', { protocol, room: table.room, token: table.token ?? newToken() })
  return line
}

/** Opens `many` connections at a new table of the attacker, and closes them when `work` has ended. */
export async function withLines(
  at: Target,
  many: number,
  work: (lines: readonly Line[], room: string) => Promise<void>,
) {
  const table = await openTable(at)
  const opened = await Promise.allSettled(
    Array.from({ length: many }, (_, n) => openLine(at, n === 0 ? table : { room: table.room })),
  )
  const lines = opened.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []))
  await work(lines, table.room)
  for (const line of lines) line.close()
}

/** Resolves at an event of a socket, or when the socket is closed. */
const until = (socket: Socket, event: string): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : Promise.race([once(socket, event), once(socket, 'close')]).catch(() => {})

/** The source address of raw connections: one of ten. Only Linux has these addresses without set-up. */
const source = (n: number) => (process.platform === 'linux' ? { localAddress: `127.0.0.${60 + (n % 10)}` } : {})

/** Opens a TCP connection. Counts `closed` if the server ends it. */
async function dial(at: Target, n: number): Promise<Socket> {
  const { hostname, port } = new URL(at.url)
  const socket = connect({ host: hostname, port: Number(port), ...source(n) })
  socket.on('error', () => {})
  socket.once('close', () => count(at.tally, 'closed'))
  socket.setMaxListeners(0)
  socket.resume()
  await until(socket, 'connect')
  return socket
}

/** Opens `many` TCP connections, each of which writes `text`. They are destroyed when `work` has ended. */
export async function withSockets(
  at: Target,
  many: number,
  text: string,
  work: (sockets: readonly Socket[]) => Promise<void> = () => untilOver(at),
): Promise<void> {
  const sockets: Socket[] = []
  while (sockets.length < many)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, many - sockets.length) }, (_, n) => dial(at, sockets.length + n)),
      )),
    )
  for (const socket of sockets) socket.write(text)
  await work(sockets)
  // What was closed so far was closed by the server.
  const { closed = 0 } = at.tally
  for (const socket of sockets) socket.destroy()
  await pause(0)
  at.tally['closed'] = closed
}

/** Maximum wait for the server's answer to an upgrade, ms. */
const LONGEST = patience(5_000)
/** Maximum wait for the end of a connection that the server closes, ms. */
const CLOSING = 1_000

/** Waits until the server has closed a connection, or for as long as that may take. */
export async function untilClosed({ tally }: Pick<Target, 'tally'>): Promise<void> {
  const end = performance.now() + patience(CLOSING)
  while ((tally['closed'] ?? 0) === 0 && performance.now() < end) await pause(20)
}

export async function untilOver({ isOver }: Pick<Target, 'isOver'>): Promise<void> {
  while (!isOver()) await pause(20)
}

/** Opens raw WebSockets from the attacker's address. They are never read after the upgrade. */
export async function withWebSockets(
  at: Target,
  many: number,
  work: (sockets: readonly Socket[]) => Promise<void>,
): Promise<void> {
  const head = upgrade(new URL(at.url).host).replace(/\r\n\r\n$/, `\r\nX-Forwarded-For: ${at.from}\r\n\r\n`)
  await withSockets(at, many, head, async (sockets) => {
    await Promise.all(sockets.map((socket) => Promise.race([until(socket, 'data'), pause(LONGEST)])))
    for (const socket of sockets) socket.pause()
    await work(sockets.filter(({ destroyed }) => !destroyed))
    // The server closes a connection with a frame (RFC 6455, 5.5.1) before it ends it.
    const closing = (data: Buffer): void => {
      if (data.includes(0x88)) count(at.tally, 'closed')
    }
    for (const socket of sockets) socket.on('data', closing).resume()
    await untilClosed(at)
  })
}

/** Writes `data` this many times while the server reads. Stops when the connection is closed. */
export async function pour(socket: Socket, data: Buffer, times: number): Promise<void> {
  for (let n = 0; n < times && socket.writable; n++)
    if (!socket.write(data)) await Promise.race([until(socket, 'drain'), pause(100)])
}
