import { once } from 'node:events'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openOurTable } from '@bay327/bench/lib/our-table'
import { quantile } from '@bay327/bench/lib/drive'
import { protocol } from '@bay327/room'
import { createTable, newId, newToken } from '@bay327/server/testing/player'
import { usualTimeouts } from '@bay327/server/timeouts'
import type { Report } from '../lib/part.ts'
import type { Watched } from '../lib/watched.ts'
import { openAsker, type Asker } from './asker.ts'
import { dial, upgrade } from './bytes.ts'

const socketIo = '/socket.io/?EIO=4&transport=websocket'

/** Ways to hold a connection: the text sent first, then one more byte every second. */
const ways: Readonly<Record<string, (host: string) => string>> = {
  'nothing at all': () => '',
  'a head byte by byte': (host) => `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  'a body byte by byte': (host) =>
    `POST /api/rooms HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"name":"`,
  'half an upgrade': (host) => `GET ${socketIo} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nX-Slow: `,
  'an upgrade, and no hello': (host) => upgrade(host),
}

/** Longest wait for the server to close a connection, s. It is doubled for a slow machine. */
const LONGEST = (2 * (usualTimeouts.request + usualTimeouts.look)) / 1_000

/**
 * Holds connections open in all these ways. Checks that nobody else is delayed and that the server closes the
 * connections. Without `waits` it does not wait for the closing.
 */
export async function holding(
  { url }: Watched,
  { each: perKind, waits }: { readonly each: number; readonly waits: boolean },
  report: Report,
): Promise<void> {
  const table = await openOurTable(url, 1, { game: 'escape', viewers: 3, first: false })
  const held: Socket[] = []
  for (const requestOf of Object.values(ways))
    for (let n = 0; n < perKind; n++) {
      const socket = await dial(url)
      socket.resume()
      socket.write(requestOf(new URL(url).host))
      held.push(socket)
    }
  const closed = Promise.all(held.map((socket) => once(socket, 'close')))
  // A connection that is upgraded gets bytes that are no frame. The others get the next byte of the request they began.
  const drip = setInterval(
    () => held.forEach((socket) => void (socket.writable && socket.bytesRead === 0 && socket.write('x'))),
    1_000,
  )
  const took: number[] = []
  for (let moves = 0; moves < 20; moves++) took.push(await table.move())
  took.sort((a, b) => a - b)
  const of = `${held.length} lines held, ${perKind} by each of ${Object.keys(ways).length} ways`
  report({ name: 'moves of a table meanwhile', of, unit: '', seen: took.length, holds: { is: 20 } })
  report({ name: 'time of a move, median', of: '', unit: 'ms', seen: quantile(took, 0.5) })
  if (waits) {
    const began = performance.now()
    await Promise.race([closed, pause(LONGEST * 1_000)])
    const left = held.filter(({ closed: isOver }) => !isOver).length
    report({
      name: 'lines held after all',
      of: `within ${Math.round((performance.now() - began) / 1_000)} s`,
      unit: '',
      seen: left,
      holds: { is: 0 },
    })
  }
  clearInterval(drip)
  for (const socket of held) socket.destroy()
  table.close()
}

const MB = 1_048_576
/** Watchers of one table. */
const TOGETHER = 100

/** Thousands of watchers at many tables: the server's memory for each, and whether play continues. */
export async function crowds(server: Watched, many: number, report: Report): Promise<void> {
  const { url } = server
  const table = await openOurTable(url, 1, { game: 'escape', viewers: 3, first: false })
  const codes = await Promise.all(
    Array.from({ length: Math.ceil(many / TOGETHER) }, () =>
      createTable(url, { game: 'capture', name: 'Maya', token: newToken(), id: newId() }),
    ),
  )
  const before = await server.has()
  const lines: Asker[] = []
  const lane = async (from: number): Promise<void> => {
    for (let at = from; at < many; at += LANES) {
      const line = await openAsker(url)
      lines.push(line)
      const room = codes[at % codes.length] ?? ''
      const answer = await line.ask('hello', { protocol, room, token: newToken() })
      if (answer !== 'ok') throw new Error(`A watcher is not let in: ${answer}`)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: LANES }, (_, from) => lane(from)))
  const opening = (performance.now() - began) / 1_000
  const after = await server.has()
  const took: number[] = []
  for (let moves = 0; moves < 20; moves++) took.push(await table.move())
  took.sort((a, b) => a - b)
  const of = `${many} connections, each a watcher of one of ${codes.length} tables`
  report({ name: 'connections open at once', of: '', unit: '', seen: lines.length, holds: { is: many } })
  // With fewer watchers the memory for each is not reliable, so nothing is claimed.
  const holds = many >= 1_000 && { holds: { most: 64 } }
  report({ name: 'memory a connection', of, unit: 'kB', seen: (after.rss - before.rss) / many / 1_024, ...holds })
  report({ name: 'objects a connection', of: '', unit: 'kB', seen: (after.heap - before.heap) / many / 1_024 })
  report({ name: 'memory of the server then', of: '', unit: 'MB', seen: after.rss / MB })
  report({ name: 'all were there after', of: '', unit: 's', seen: opening })
  report({ name: 'moves of another table meanwhile', of: '', unit: '', seen: took.length, holds: { is: 20 } })
  report({ name: 'time of a move then, median', of: '', unit: 'ms', seen: quantile(took, 0.5) })
  for (const line of lines) line.close()
  table.close()
}

/** Number of connections opened in parallel. */
const LANES = 50
