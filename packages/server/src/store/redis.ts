import { createClient, RESP_TYPES } from 'redis'
import type { Entry, RoomCode } from '@bay327/room'
import { watchdog } from '../watchdog.ts'
import { within } from '../within.ts'
import { echoes } from './redis-echo.ts'
import { agreedOn, channelsOf, DUE, keysOf, leaseOf, matchAt, SHELF, totalsOf } from './redis-keys.ts'
import { renewal } from './redis-renewal.ts'
import { scripts } from './redis-scripts.ts'
import { risksOf } from './redis-settings.ts'
import { MOST_TOTALS, StoreError, type RoomStore, type Snapshot } from './store.ts'

export interface RedisOptions {
  /** `redis://` or `rediss://`, with user and password where they are needed. */
  readonly url: string
  /** How long a room is kept after its last entry, ms. */
  readonly keep: number
  /** How long a call may go without an answer, ms. */
  readonly patience?: number
  /** How long the first connection may take, ms. */
  readonly startPatience?: number
  /** Told of each loss of the connection; the client comes back by itself. */
  readonly onTrouble?: (error: Error) => void
  /** Told at the start of each setting of this Redis that may lose rooms. */
  readonly onRisk?: (sentence: string) => void
}

/**
 * The store of a deployment, shared by any number of nodes: Redis 7 with AOF and `noeviction`. A call that gets no
 * answer in time rejects, though its write may still happen.
 * Throws `StoreError` when nothing answers at `url`.
 */
export async function openRedisStore(options: RedisOptions): Promise<RoomStore> {
  const { keep, patience = 3_000, startPatience = 10_000, onTrouble = () => {}, onRisk = () => {} } = options
  const client = createClient({
    url: options.url,
    scripts,
    disableOfflineQueue: true,
    // The client's own limit makes a signal and a timer for each call; one watchdog sees to all of them.
    commandOptions: { timeout: 0 },
    pingInterval: 10_000,
    socket: { connectTimeout: patience, reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) },
  })
  const ear = client.duplicate()
  client.on('error', onTrouble)
  ear.on('error', onTrouble)
  await connect([client, ear], startPatience)
  for (const risk of await risksOf(client)) onRisk(risk)

  const [line, earLine] = [renewal(client, patience), renewal(ear, patience)]
  const late = 'Redis did not answer.'
  const [ask, askEar] = [watchdog(patience, late, line.doubt), watchdog(patience, late, earLine.doubt)]
  const echo = await echoes(client, ear, ask, askEar)
  const inBytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  return {
    async create(code, entry, { version, schema, rules, state }) {
      const args = [JSON.stringify(entry), entry.id, `${version}`, `${schema}`, rules, state, `${keep}`]
      const made = await ask(client.createRoom(...keysOf(code), ...args))
      return made === 1 ? 'created' : 'taken'
    },

    async append(code, after, entry) {
      const args = [`${after.version}`, after.id, JSON.stringify(entry), entry.id, `${keep}`, channelsOf(code).bell]
      const appended = await ask(client.appendEntry(...keysOf(code), ...args))
      return appended === 1 ? 'appended' : appended === 0 ? 'conflict' : 'unknown-room'
    },

    async load(code) {
      const found = (await ask(client.loadRoom(...keysOf(code)))) as LoadReply
      if (found.length === 0) return undefined
      const [version, schema, rules, state, entries] = found
      return {
        snapshot: { version: Number(version), schema: Number(schema), rules, state },
        entries: entries.map(entryOf),
      }
    },

    async tail(code, after) {
      const [held, ...entries] = await ask(client.lRange(keysOf(code)[0], after.version - 1, -1))
      return held !== undefined && entryOf(held).id === after.id ? entries.map(entryOf) : undefined
    },

    log: async (code) => (await ask(client.lRange(keysOf(code)[0], 0, -1))).map(entryOf),

    async snapshot(code, { version, schema, rules, state }: Snapshot) {
      await ask(client.keepSnapshot(...keysOf(code), `${version}`, `${schema}`, rules, state))
    },

    async listen(code, ears) {
      const { bell, murmur } = channelsOf(code)
      const ring = (version: string): void => ears.ring(Number(version))
      const hear = (text: string): void => ears.hear(text)
      await askEar(Promise.all([ear.subscribe(bell, ring), ear.subscribe(murmur, hear)]))
      return async () => {
        if (ear.isOpen) await askEar(Promise.all([ear.unsubscribe(bell, ring), ear.unsubscribe(murmur, hear)]))
      }
    },

    murmur: async (code, text) => void (await ask(client.publish(channelsOf(code).murmur, text))),

    async list(code, facts) {
      if (facts === undefined) await ask(client.multi().zRem(SHELF.at, code).hDel(SHELF.facts, code).exec())
      else await ask(client.listRoom(SHELF.at, SHELF.facts, code, facts, `${MOST_LISTED}`))
    },

    listed: async (most, ms) => (await ask(client.listedRooms(SHELF.at, SHELF.facts, `${most}`, `${ms}`))) as string[],

    notes: async (code) => (await ask(client.hGet(keysOf(code)[1], 'notes'))) ?? undefined,
    note: async (code, before, after) => (await ask(client.noteRoom(...keysOf(code), before ?? '', after))) === 1,

    async agree(name, offered) {
      await ask(client.setNX(agreedOn(name), offered))
      return (await ask(client.get(agreedOn(name)))) ?? offered
    },

    remind: async (code, at) => void (await ask(client.zAdd(DUE, { score: at, value: code }, { comparison: 'LT' }))),

    async due(most, ms) {
      const [until, rooms] = (await ask(client.dueRooms(DUE, `${most}`, `${ms}`))) as [number, RoomCode[]]
      return rooms.map((room) => ({ room, until }))
    },

    looked: async ({ room, until }, next) =>
      void (await ask(client.lookedAt(DUE, room, `${until}`, next === undefined ? '' : `${next}`))),

    async keepMatch(id, { bytes, until, counts }) {
      const keys = [matchAt(id), totalsOf(counts?.game ?? '')] as const
      const added = counts ? [counts.kind, ...Object.entries(counts.of).flatMap(([what, n]) => [what, `${n}`])] : []
      const kept = await ask(client.keepFinished(...keys, Buffer.from(bytes), `${until}`, `${MOST_TOTALS}`, ...added))
      return kept === 1 ? 'kept' : kept === 0 ? 'there' : 'late'
    },

    match: async (id) => (await ask(inBytes.get(matchAt(id)))) ?? undefined,

    async matches(ids) {
      const there = await ask(Promise.all(ids.map((id) => client.exists(matchAt(id)))))
      return new Set(ids.filter((_, i) => there[i] === 1))
    },

    async totals(game) {
      const counted = Object.entries(await ask(client.hGetAll(totalsOf(game))))
      return counted.map(([field, count]) => {
        const [kind = '', what = ''] = field.split('\n')
        return { kind, what, count: Number(count) }
      })
    },

    echo,

    async now() {
      const [seconds, micros] = await ask(client.sendCommand<[string, string]>(['TIME']))
      return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000)
    },

    lease: async (node, ttl) =>
      void (await ask(client.set(leaseOf(node), '1', { expiration: { type: 'PX', value: ttl } }))),
    release: async (node) => void (await ask(client.del(leaseOf(node)))),

    async alive(nodes) {
      if (nodes.length === 0) return new Set()
      const held = await ask(client.mGet(nodes.map(leaseOf)))
      return new Set(nodes.filter((_, index) => held[index] !== null))
    },

    sweep: async () => 0,
    ready: async () => void (await ask(client.ping())),

    async close() {
      for (const each of [line, earLine]) each.close()
      for (const connection of [ear, client]) if (connection.isOpen) connection.destroy()
    },
  }
}

type LoadReply = [] | [version: string, schema: string, rules: string, state: string, entries: string[]]

/** Whatever happens, the list grows no longer: the oldest leave it. */
const MOST_LISTED = 1_000

const entryOf = (body: string): Entry => JSON.parse(body) as Entry

interface Connection {
  connect(): Promise<unknown>
  destroy(): void
}

async function connect(connections: readonly Connection[], patience: number): Promise<void> {
  try {
    await within(patience, Promise.all(connections.map((each) => each.connect())), 'no answer')
  } catch (error) {
    for (const each of connections) each.destroy()
    throw new StoreError(`Redis cannot be reached at REDIS_URL: ${(error as Error).message}`)
  }
}
