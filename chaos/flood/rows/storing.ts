import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { games } from '@bay327/games'
import type { OpenTable } from '@bay327/room'
import { newId, newNonce, newToken } from '@bay327/server/testing/player'
import { TABLE, usualLimits, type LimitName } from '@bay327/server/limits/table'
import {
  answered,
  ask,
  count,
  fast,
  from,
  headersOf,
  lanes,
  openLine,
  openTable,
  type Attack,
  type Line,
  type Siege,
  type Target,
  type Tally,
} from '../attack.ts'

const MB = 1_000_000
const capture = games['capture']
const send = (line: Line, request: object): Promise<string> => line.ask('command', { id: newId(), request })

/** Writes with a person until they are refused, or until `most` bytes are accepted. Counts the accepted bytes. */
async function write({ tally }: Target, line: Line, most: number, next: (at: number) => object): Promise<void> {
  let [bytes, sent, isRefused] = [0, 0, false]
  while (bytes < most && !isRefused) {
    const requests = Array.from({ length: AT_ONCE }, () => next(sent++))
    const codes = await Promise.all(requests.map((request) => send(line, request)))
    for (const [n, request] of requests.entries())
      if (codes[n] === 'ok') bytes += Buffer.byteLength(JSON.stringify(request))
    isRefused = codes.some((code) => code !== 'ok')
  }
  count(tally, 'bytes', bytes)
}

/** Number of requests that a person sends at once. */
const AT_ONCE = 10

const talk = () => ({ type: 'chat', text: '日'.repeat(500) })

interface Crowd {
  /** Number of visitors, and of people who have a seat and write after them. */
  readonly visitors?: number
  readonly seated?: number
  /** How many people belong to one address. */
  readonly ofOne: number
  /** What each writes at most, bytes. */
  readonly most: number
}

/** People fill the log of one table, each with as much as `most`. */
const crowd =
  ({ visitors = 0, seated = 0, ofOne, most }: Crowd, then?: (at: Target, line: Line) => Promise<void>): Attack =>
  async (at) => {
    const { room, token } = await openTable(at)
    // Without its host, a visitor would become host and have more than a visitor's share.
    const host = await openLine(at, { room, token })
    await send(host, { type: 'size', players: SEATS.length })
    const join = async (n: number): Promise<Line> => {
      const line = await openLine(from(at, Math.floor(n / ofOne)), { room })
      await send(line, { type: 'join', name: `Eve ${n}` })
      return line
    }
    const lines = await Promise.all(Array.from({ length: visitors + seated }, (_, n) => join(n)))
    for (const [n, line] of lines.slice(visitors).entries()) await send(line, { type: 'claim', seat: SEATS[n] })
    await Promise.all(lines.slice(0, visitors).map((line) => write(at, line, most, talk)))
    await Promise.all(lines.slice(visitors).map((line) => write(at, line, most, talk)))
    if (lines[0]) await then?.(at, lines[0])
    for (const line of [host, ...lines]) line.close()
  }

/** Seats of a full table of `capture`. */
const SEATS = capture?.seats({}, capture.people.max).map(({ id }) => id) ?? []

/** Is ready and not ready in turn, which the reserve allows for a while. */
async function hesitate(at: Target, line: Line): Promise<void> {
  const before = at.tally['bytes'] ?? 0
  await write(at, line, 20 * usualLimits.reserve, (n) =>
    n % 2 === 0 ? { type: 'ready', nonce: newNonce() } : { type: 'unready' },
  )
  count(at.tally, 'reserve', (at.tally['bytes'] ?? 0) - before)
}

/** Met if `table-full` comes near this many bytes. The bytes do not include the form of an entry. */
const fullAt =
  (bytes: number) =>
  (tally: Tally): boolean =>
    (tally['table-full'] ?? 0) > 0 && (tally['bytes'] ?? 0) > 0.8 * bytes && (tally['bytes'] ?? 0) < 1.1 * bytes

/** Opens tables of bots to watchers, so that they would fill the public list. */
const openToAll: Attack = async (at) => {
  const rooms: string[] = []
  for (let n = 0; n < 10 * usualLimits.listed; n++) {
    const table = await openTable(at, 2)
    const line = await openLine(at, table)
    await send(line, { type: 'settings', settings: { listed: true } })
    line.close()
    rooms.push(table.room)
  }
  const answer = await fetch(`${at.url}/api/tables`, { headers: headersOf(at) })
  const { tables } = (await answer.json()) as { readonly tables: readonly OpenTable[] }
  count(at.tally, 'listed', tables.filter(({ room }) => rooms.includes(room)).length)
}

const newTable = (at: Target): Promise<string> =>
  ask(at, '/api/rooms', JSON.stringify({ game: 'capture', name: 'Eve', token: newToken(), id: newId() }))

/** Opens tables until no more are opened, then writes at one until that is refused too. */
const fill: Attack = async (at) => {
  const line = await openLine(at, await openTable(at))
  let opened = 0
  while (opened < 3_000 && (await newTable(at)) === 'ok') opened++
  if (opened < 3_000) count(at.tally, 'no more tables')
  for (let n = 0; n < 5_000; n++) if ((await send(line, talk())) !== 'ok') break
  line.close()
}

/** Share of the store that this many bytes are. */
function shareOf(bytes: number): number {
  const { bavail, bsize } = statfsSync(tmpdir())
  return bytes / (bavail * bsize)
}

/** The store of a server can be filled once, so each figure has a server of its own. */
const full = (bytes: number): Siege => ({
  attack: fill,
  isMet: (tally) => tally['no more tables'] === 1 && (tally['store-full'] ?? 0) > 1,
  limits: { ...fast, storeForTables: shareOf(bytes), storeForOthers: shareOf(bytes) },
})

/** The server of these attacks also has that of `lines`. */
const open = { ...fast, lines: 50 }
const { tableOfPerson, tableOfAddress, reserve } = usualLimits

export const storing = {
  written: {
    attack: (at) => lanes(10, 160, () => newTable(at)),
    isMet: answered('enough-today', { ok: 30 }),
    limits: { ...fast, written: { points: 16 * TABLE, duration: 86_400 } },
  },
  tableOfPerson: {
    attack: crowd({ visitors: 1, ofOne: 1, most: 10 * tableOfPerson }),
    isMet: fullAt(tableOfPerson),
    limits: open,
  },
  tableOfAddress: {
    attack: crowd({ visitors: 4, ofOne: 4, most: 0.8 * tableOfPerson }),
    isMet: fullAt(tableOfAddress),
    limits: open,
  },
  reserve: {
    attack: crowd({ seated: 1, ofOne: 1, most: 10 * tableOfPerson }, hesitate),
    isMet: (tally) => (tally['table-full'] ?? 0) > 1 && (tally['reserve'] ?? Infinity) < reserve,
    limits: open,
  },
  listed: {
    attack: openToAll,
    isMet: (tally) => tally['listed'] === usualLimits.listed,
    limits: open,
  },
  storeForTables: full(3 * MB),
  storeForOthers: full(4 * MB),
} satisfies Partial<Readonly<Record<LimitName, Siege>>>
