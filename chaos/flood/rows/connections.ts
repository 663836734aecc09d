import { protocol } from '@bay327/room'
import { newToken } from '@bay327/server/testing/player'
import { usualLimits, type LimitName, type Limits } from '@bay327/server/limits/table'
import { setTimeout as pause } from 'node:timers/promises'
import {
  answered,
  count,
  fast,
  from,
  headersOf,
  lanes,
  openLine,
  openTable,
  type Attack,
  type Siege,
  type Target,
} from '../attack.ts'
import { narrow, unreadTogether } from './transport.ts'

const handshake = '/socket.io/?EIO=4&transport=polling'

/** Opens a session of the polling transport, which needs no connection of its own. */
async function open(at: Target): Promise<void> {
  const answer = await fetch(`${at.url}${handshake}`, { headers: headersOf(at) }).catch(() => undefined)
  await answer?.text()
  count(at.tally, answer?.ok ? 'ok' : answer === undefined ? 'closed' : 'too-fast')
}

/** Opens sessions, this many of each address. */
const sessions =
  (many: number, ofOne = many): Attack =>
  (at) => {
    let opened = 0
    return lanes(20, many, () => open(from(at, Math.floor(opened++ / ofOne))))
  }

interface Fetched {
  readonly lines: number
  /** How many lines belong to one address. */
  readonly ofOne?: number
  /** How often a line asks for the whole table, and for how many bytes at most. */
  readonly hellos: number
  readonly bytes?: number
  readonly reads: boolean
}

/** Asks for the whole table again and again, until the server closes a connection. */
const fetched =
  ({ lines: many, ofOne = many, hellos, bytes = Infinity, reads }: Fetched): Attack =>
  async (at) => {
    const { room } = await openTable(at, 4)
    const lines = await Promise.all(
      Array.from({ length: many }, (_, n) => openLine(from(at, Math.floor(n / ofOne)), { room })),
    )
    let isOver = false
    for (const line of lines) void line.ended.then(() => isOver || count(at.tally, 'closed'))
    const isOpen = (): boolean => (at.tally['closed'] ?? 0) === 0
    const hello = { protocol, room, token: newToken() }
    for (const line of reads ? [] : lines) line.stopReading()
    await Promise.all(
      lines.map(async (line) => {
        for (let sent = 0; sent < hellos && line.bytes() < bytes && isOpen(); sent += 10) {
          const answers = Array.from({ length: 10 }, () => line.send('hello', hello))
          await (reads ? Promise.race([Promise.all(answers), line.ended]) : pause(5))
        }
      }),
    )
    // A connection that is not read notices its end when it is read again.
    for (const line of lines) line.readOn()
    for (let waited = 0; waited < 50 && isOpen(); waited++) await pause(20)
    isOver = true
    for (const line of lines) line.close()
  }

const { connection } = usualLimits
const closed = answered('closed')

/** Small figures of what is sent, which the people at another table do not reach. */
const out: Partial<Limits> = {
  ...fast,
  bytesOut: { points: 400_000, duration: 10 },
  bytesOutOfAddress: { points: 3_000_000, duration: 10 },
  bytesOutOfAll: { points: 5_000_000, duration: 10 },
}
const within = { hellos: 2_000, bytes: 360_000, reads: true }

export const connections = {
  connection: { attack: sessions(10 * connection.points), isMet: answered('too-fast', { ok: 2 * connection.points }) },
  lines: { attack: sessions(500), isMet: answered('too-fast', { ok: 50 }), limits: { ...fast, lines: 50 } },
  allLines: { attack: sessions(800, 150), isMet: answered('too-fast', { ok: 350 }), limits: narrow },
  unread: {
    attack: fetched({ lines: 1, hellos: 5_000, reads: false }),
    isMet: closed,
    limits: { ...fast, lines: 50 },
  },
  unreadOfAll: { attack: fetched({ lines: 1, hellos: 5_000, reads: false }), isMet: closed, limits: unreadTogether },
  bytesOut: { attack: fetched({ lines: 1, hellos: 2_000, reads: true }), isMet: closed, limits: out },
  bytesOutOfAddress: { attack: fetched({ lines: 12, ...within }), isMet: closed, limits: out },
  bytesOutOfAll: { attack: fetched({ lines: 20, ofOne: 4, ...within }), isMet: closed, limits: out },
} satisfies Partial<Readonly<Record<LimitName, Siege>>>
