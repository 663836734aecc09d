import { setTimeout as pause } from 'node:timers/promises'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { games } from '@bay327/games'
import { applyUpdate, protocol, type Greeting } from '@bay327/room'
import { roomCodes } from '@bay327/server/rooms/codes'
import { newId, newNonce, newToken } from '@bay327/server/testing/player'
import { usualLimits, type LimitName, type Limits } from '@bay327/server/limits/table'
import {
  answered,
  ask,
  ENDLESS,
  fast,
  from,
  lanes,
  openLine,
  openTable,
  withLines,
  withSockets,
  type Attack,
  type Siege,
  type Target,
} from '../attack.ts'
import { bodyHead, LONG_BODY } from './transport.ts'

const capture = games['capture']
if (capture === undefined) throw new Error('There is no capture.')
const seat = capture.seats({}, capture.people.max)[0]?.id ?? ''

/** A valid match as a file. */
const file = JSON.stringify(randomSession(capture, { people: capture.people.max, seed: 12 }).replay)

const upload = (at: Target): Promise<string> =>
  ask(
    at,
    '/api/replays/tables',
    JSON.stringify({ name: 'Eve', token: newToken(), id: newId(), at: 20, seats: { [seat]: 'you' }, file }),
  )

/** Sends the file this many times, `atOnce` at a time, the n-th from the address that `fromOf` returns. */
const uploads =
  (many: number, atOnce: number, fromOf = (at: Target, _n: number) => at): Attack =>
  (at) => {
    let sent = 0
    return lanes(atOnce, many, () => upload(fromOf(at, sent++)))
  }

interface Past {
  readonly tables: number
  readonly lines: number
  /** How many lines belong to one address. */
  readonly ofOne: number
  readonly times?: number
}

/** Asks for an earlier moment of matches on many connections at once. */
const past =
  ({ tables: many, lines: all, ofOne, times = 1 }: Past): Attack =>
  async (at) => {
    const tables = await Promise.all(Array.from({ length: many }, (_, n) => openTable(from(at, n), 4)))
    const opened = Array.from({ length: all }, (_, n) =>
      openLine(from(at, Math.floor(n / ofOne)), tables[n % many]).then((line) => ({ line, n })),
    )
    const lines = await Promise.all(opened)
    for (let time = 0; time < times; time++)
      await Promise.all(lines.map(({ line }) => line.ask('since', { version: 1 })))
    for (const { line } of lines) line.close()
  }

/** A table for one person with as many bots as possible, and its host's connection. */
async function tableOfBots(at: Target) {
  const table = await openTable(at, capture?.people.max ?? 2)
  const line = await openLine(at, table)
  await line.ask('command', { id: newId(), request: { type: 'settings', settings: { botPace: 'at-once' } } })
  return { ...line, hello: () => line.send<Greeting>('hello', { protocol, ...table }) }
}

/** Waits until a table asks its person. Returns the question. */
async function questionOf({ hello }: Awaited<ReturnType<typeof tableOfBots>>): Promise<string | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const greeting = await hello()
    const view = greeting?.ok ? applyUpdate(undefined, greeting.update)?.view : undefined
    const asked = view?.questions.find(
      ({ people }) => view.you.person !== undefined && people.includes(view.you.person),
    )
    if (asked) return asked.id
    await pause(100)
  }
  return undefined
}

/** Asks for advice at many tables at once, as often as `times`. */
const advice =
  (tables: number, times: number): Attack =>
  async (at) => {
    const mine = await Promise.all(Array.from({ length: tables }, () => tableOfBots(at)))
    await Promise.all(
      mine.map(async (line) => {
        const question = await questionOf(line)
        if (question === undefined) return
        await line.ask('command', { id: newId(), request: { type: 'advice', question } })
        for (let time = 0; time < times; time++) await line.ask('advise', { question })
      }),
    )
    for (const line of mine) line.close()
  }

/** Uploads that do not end hold memory outside the heap, until new tables are refused with `busy`. */
const heldBodies: Attack = (at) => {
  const text = (n: number): string => bodyHead(from(at, n), LONG_BODY)
  return withSockets(at, { many: 100, text }, async (sockets) => {
    for (const socket of sockets) socket.write(Buffer.alloc(LONG_BODY - 1, ' '))
    for (let tries = 0; tries < 200 && (await newTable(at)) !== 'busy'; tries++) await pause(100)
  })
}

const newTable = (at: Target, more: object = {}): Promise<string> =>
  ask(at, '/api/rooms', JSON.stringify({ game: 'capture', name: 'Eve', token: newToken(), id: newId(), ...more }))

/** Begins matches with bots, until the server says that it is busy. */
const matches: Attack = async (at) => {
  const players = capture.people.max
  await lanes(10, 1_000, async () => {
    if ((at.tally['busy'] ?? 0) < 10) await newTable(at, { alone: { players, nonce: newNonce() } })
  })
}

/** Opens tables from many addresses, each within its own rate, until the server says that it is busy. */
const tables =
  (most: number): Attack =>
  async (at) => {
    let opened = 0
    await lanes(20, most, () => newTable(from(at, opened++ % 139)))
  }

const codes = roomCodes('')

/** Asks for tables that do not exist. */
const guesses: Attack = (at) => lanes(10, 5 * guess.points, () => ask(at, `/api/rooms/${codes(newId(), 0)}`))

/** Tries to get a seat back by a link, from many connections. */
const newcomers: Attack = (at) =>
  withLines(at, { many: 10 }, async (lines) => {
    const request = { type: 'follow-link', key: 'x'.repeat(22) }
    await Promise.all(
      lines.flatMap((line) => Array.from({ length: 20 }, () => line.ask('command', { id: newId(), request }))),
    )
  })

const { guess, create, newcomer } = usualLimits
/** Small figures of time and of what waits. */
const brief: Partial<Limits> = {
  ...fast,
  advice: { points: 200, duration: 60 },
  botQueue: 2,
  past: { points: 50, duration: 60 },
  proof: { points: 50, duration: 600 },
  proofTime: 1,
}
const tooFast = answered('too-fast')

export const work = {
  create: {
    attack: (at) => lanes(10, 10 * create.points, () => newTable(at)),
    isMet: answered('too-fast', { ok: 2 * create.points }),
  },
  rooms: { attack: tables(650), isMet: answered('busy'), limits: { ...fast, rooms: 0.02 } },
  heap: { attack: matches, isMet: answered('busy'), limits: { ...fast, rooms: ENDLESS, heap: 0.13 } },
  external: {
    attack: heldBodies,
    isMet: answered('busy'),
    limits: { ...fast, bodyBytesOfAll: ENDLESS, external: 0.1 },
  },
  delay: { attack: tables(400), isMet: answered('busy'), limits: { ...fast, delay: 1 } },
  guess: {
    attack: guesses,
    isMet: (tally) => tooFast(tally) && (tally['unknown-room'] ?? 0) <= 2 * guess.points,
  },
  newcomer: {
    attack: newcomers,
    isMet: (tally) => (tally['too-fast'] ?? 0) >= 200 - 2 * newcomer.points,
  },
  advice: {
    attack: advice(4, 15),
    isMet: tooFast,
    limits: brief,
  },
  botQueue: { attack: advice(20, 1), isMet: answered('no-answer'), limits: brief },
  threadMemory: { attack: uploads(2, 1), isMet: answered('check-too-long'), limits: { threadMemory: 8 } },
  past: {
    attack: past({ tables: 1, lines: 4, ofOne: 4, times: 30 }),
    isMet: tooFast,
    limits: brief,
  },
  pastOfTable: { attack: past({ tables: 1, lines: 60, ofOne: 1 }), isMet: tooFast },
  pastOfAddress: { attack: past({ tables: 8, lines: 40, ofOne: 40 }), isMet: tooFast },
  pastWaiting: { attack: past({ tables: 32, lines: 160, ofOne: 5 }), isMet: tooFast },
  proof: {
    attack: uploads(12, 1),
    isMet: tooFast,
    limits: brief,
  },
  proofTime: { attack: uploads(2, 1), isMet: answered('check-too-long'), limits: brief },
  proofsWaiting: { attack: uploads(40, 40, from), isMet: tooFast },
  proofsOfAddress: { attack: uploads(5, 5), isMet: tooFast },
} satisfies Partial<Readonly<Record<LimitName, Siege>>>
