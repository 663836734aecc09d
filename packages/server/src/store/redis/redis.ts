import { RESP_TYPES } from 'redis'
import type { Entry, RoomCode } from '@bay327/room'
import { watchdog } from '../../util/watchdog.ts'
import { readRedisUrl, REDIS_FORMS, type RedisPlace } from './redis-address.ts'
import { onCluster } from './redis-cluster.ts'
import { openRedisPubSub } from './redis-pubsub.ts'
import { requireFsync, fsyncWatch } from './redis-fsync.ts'
import type { RedisTopology, RedisMode } from './redis-topology.ts'
import { parseLog } from '../parse.ts'
import {
  agreedOn,
  channelsOf,
  countedAt,
  DUE,
  keysOf,
  leaseOf,
  matchAt,
  LISTING,
  READY,
  totalsOf,
} from './redis-keys.ts'
import { renewal } from './redis-renewal.ts'
import { replicasOf } from './redis-replicas.ts'
import { connect, startOf } from './redis-start.ts'
import { onSentinel } from './redis-sentinel.ts'
import { onSingle } from './redis-single.ts'
import { risksOf } from './redis-settings.ts'
import { usageIn, valueIn } from './redis-usage.ts'
import { isPlay, MOST_TOTALS, StoreError, type RoomStore } from '../store.ts'

export interface RedisOptions {
  /** The address of Redis, in one of `REDIS_FORMS`, with user and password if needed. */
  readonly url: string
  /** How long a room is kept after its last entry, ms. */
  readonly keep: number
  /** Number of replicas that must have an entry before it counts as written. The default is 0. */
  readonly replicas?: number
  /**
   * With `always`, the store refuses to start and to write if Redis acknowledges writes before they are on its disk.
   */
  readonly fsync?: 'any' | 'always'
  /** Timeout of a call, ms. */
  readonly patience?: number
  /** Timeout of the first connection, ms. */
  readonly startPatience?: number
  /** Called for each lost connection. The client reconnects without help. */
  readonly onTrouble?: (error: Error) => void
  /** Called at the start for each setting of this Redis by which rooms can be lost. */
  readonly onRisk?: (sentence: string) => void
}

/**
 * Opens the store of a deployment, which any number of nodes share: Redis 7 with AOF and `noeviction`, single, as a
 * cluster, or watched by sentinels. A call without an answer in time rejects, although its write may still happen.
 * Throws `StoreError` if no Redis answers at `url`, or if Redis is not set up as `fsync` requires.
 */
export async function openRedisStore(options: RedisOptions): Promise<RoomStore> {
  const {
    keep,
    replicas = 0,
    fsync = 'any',
    patience = 3_000,
    startPatience = 10_000,
    onTrouble = () => {},
    onRisk = () => {},
  } = options
  const place = readRedisUrl(options.url)
  if (place === undefined) throw new StoreError(`REDIS_URL must be ${REDIS_FORMS}.`)
  const make = (report = onTrouble) => groundOf(place, { patience, onTrouble: report })
  const start = startOf(onTrouble)
  const first = make(start.report)
  await connect(first, startPatience, start)
  if (fsync === 'always') await demandOfAll(first)
  for (const { words } of await risksOf(first.settings)) onRisk(words)

  const redis = renewal(first, () => make(), patience)
  const ask = watchdog(patience, 'Redis did not answer.', redis.doubt)
  const pubSub = openRedisPubSub(redis.ground, ask)
  const client = () => redis.ground().commands
  const gather = replicasOf(replicas, onTrouble)
  const watch = fsyncWatch()

  /**
   * Resolves when Redis is known to store each write on a disk before it replies, if `fsync` demands that.
   */
  async function untilDurable(code: RoomCode): Promise<void> {
    if (fsync === 'any') return
    const master = redis.ground().writes(keysOf(code)[0])
    await ask(watch(master.name, master.settings))
  }

  /** Resolves when the last write of a room is where `fsync` and `replicas` require it. */
  async function held(code: RoomCode): Promise<void> {
    if (replicas === 0) return
    const master = redis.ground().writes(keysOf(code)[0])
    await ask(gather(master.name, master.wait))
  }

  return {
    async create(code, entry, { version, schema, rules, state }, brief) {
      const args = [JSON.stringify(entry), entry.id, `${version}`, `${schema}`, rules, state, `${keep}`]
      if (brief !== undefined) args.push(`${Math.min(brief, keep)}`)
      await untilDurable(code)
      const made = await ask(client().createRoom(...keysOf(code), ...args))
      if (made === 1) await held(code)
      return made === 1 ? 'created' : 'taken'
    },

    async append(code, after, entry) {
      await untilDurable(code)
      const args = [
        `${after.version}`,
        after.id,
        JSON.stringify(entry),
        entry.id,
        `${keep}`,
        redis.ground().publishCommand,
        channelsOf(code).appends,
        isPlay(entry) ? '1' : '0',
      ]
      const appended = await ask(client().appendEntry(...keysOf(code), ...args))
      if (appended === 1) await held(code)
      return appended === 1 ? 'appended' : appended === 0 ? 'conflict' : 'unknown-room'
    },

    async load(code) {
      const found = (await ask(client().loadRoom(...keysOf(code)))) as LoadReply
      if (found.length === 0) return undefined
      const [version, schema, rules, state, entries] = found
      return {
        snapshot: { version: Number(version), schema: Number(schema), rules, state },
        entries: entries.map(entryOf),
      }
    },

    async tail(code, after) {
      const [held, ...entries] = await ask(client().lRange(keysOf(code)[0], after.version - 1, -1))
      return held !== undefined && entryOf(held).id === after.id ? entries.map(entryOf) : undefined
    },

    log: async (code) => parseLog(await ask(client().lRange(keysOf(code)[0], 0, -1))),

    async snapshot(code, id, { version, schema, rules, state }) {
      await ask(client().keepSnapshot(...keysOf(code), `${version}`, `${schema}`, rules, state, id))
    },

    async listen(code, listener) {
      const { appends, messages } = channelsOf(code)
      const stops = await Promise.all([
        pubSub.listen(appends, (version) => listener.onAppend(Number(version))),
        pubSub.listen(messages, (text) => listener.onMessage(text)),
      ])
      return async () => {
        for (const stop of stops) stop()
      }
    },

    publish: async (code, text) => void (await ask(redis.ground().publish(channelsOf(code).messages, text))),

    async list(code, facts) {
      if (facts === undefined) await ask(client().unlistRoom(LISTING.at, LISTING.facts, code))
      else await ask(client().listRoom(LISTING.at, LISTING.facts, code, facts, `${MOST_LISTED}`))
    },

    listed: async (most, ms) =>
      (await ask(client().listedRooms(LISTING.at, LISTING.facts, `${most}`, `${ms}`))) as string[],

    notes: async (code) => (await ask(client().hGet(keysOf(code)[1], 'notes'))) ?? undefined,
    note: async (code, before, after) => (await ask(client().noteRoom(...keysOf(code), before ?? '', after))) === 1,

    async agree(name, offered) {
      await ask(client().setNX(agreedOn(name), offered))
      return (await ask(client().get(agreedOn(name)))) ?? offered
    },

    remind: async (code, at) => void (await ask(client().zAdd(DUE, { score: at, value: code }, { comparison: 'LT' }))),

    async due(most, ms) {
      const [until, rooms] = (await ask(client().dueRooms(DUE, `${most}`, `${ms}`))) as [number, RoomCode[]]
      return rooms.map((room) => ({ room, until }))
    },

    markHandled: async ({ room, until }, next) =>
      void (await ask(client().markHandled(DUE, room, `${until}`, next === undefined ? '' : `${next}`))),

    async keepMatch(id, { bytes, until, counts }) {
      const keys = [matchAt(id), totalsOf(counts?.game ?? '')] as const
      const added = counts ? [counts.kind, ...Object.entries(counts.of).flatMap(([what, n]) => [what, `${n}`])] : []
      const result = await ask(
        client().keepFinished(...keys, Buffer.from(bytes), `${until}`, `${MOST_TOTALS}`, ...added),
      )
      return result === 1 ? 'kept' : result === 0 ? 'there' : 'late'
    },

    match: async (id) => (await ask(client().withTypeMapping(inBytes).get(matchAt(id)))) ?? undefined,

    async matches(ids) {
      const there = await ask(Promise.all(ids.map((id) => client().exists(matchAt(id)))))
      return new Set(ids.filter((_, i) => there[i] === 1))
    },

    async totals(game) {
      const counted = Object.entries(await ask(client().hGetAll(totalsOf(game))))
      return counted.map(([field, count]) => {
        const [kind = '', what = ''] = field.split('\n')
        return { kind, what, count: Number(count) }
      })
    },

    echo: () => pubSub.echo(redis.prove()),

    count: async (name, amount, ms) => (await ask(client().countUp(countedAt(name), `${amount}`, `${ms}`))) as number,

    async now() {
      const [seconds, micros] = (await ask(client().clockAt(DUE))) as [string, string]
      return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000)
    },

    lease: async (node, ttl) =>
      void (await ask(client().set(leaseOf(node), '1', { expiration: { type: 'PX', value: ttl } }))),
    release: async (node) => void (await ask(client().del(leaseOf(node)))),

    async alive(nodes) {
      if (nodes.length === 0) return new Set()
      const held = await ask(client().mGet(nodes.map(leaseOf)))
      return new Set(nodes.filter((_, index) => held[index] !== null))
    },

    sweep: async () => 0,
    async usage() {
      const infos = await ask(redis.ground().infos())
      return { masters: infos.map(([master, info]) => usageIn(master, info)) }
    },
    async ready() {
      await ask(client().set(READY, '1', { expiration: { type: 'PX', value: READY_KEPT } }))
      const infos = await ask(redis.ground().infos())
      const replica = infos.find(([, info]) => valueIn(info, 'role') !== 'master')
      if (replica !== undefined) throw new StoreError(`${replica[0]} is a replica of another Redis, and only reads.`)
    },

    async close() {
      pubSub.close()
      redis.close()
    },
  }
}

const inBytes = { [RESP_TYPES.BLOB_STRING]: Buffer } as const

type LoadReply = [] | [version: string, schema: string, rules: string, state: string, entries: string[]]

/** How long the key that `ready` writes is kept, ms. */
const READY_KEPT = 60_000

/** Maximum length of the list of open tables. Beyond it, the oldest entries are removed. */
const MOST_LISTED = 1_000

const entryOf = (body: string): Entry => JSON.parse(body) as Entry

/** Creates the topology for this place, without connecting. */
export function groundOf(place: RedisPlace, manner: RedisMode): RedisTopology {
  switch (place.kind) {
    case 'single':
      return onSingle(place, manner)
    case 'cluster':
      return onCluster(place, manner)
    case 'sentinel':
      return onSentinel(place, manner)
  }
}

async function demandOfAll(ground: RedisTopology): Promise<void> {
  try {
    await requireFsync(ground.settings)
  } catch (error) {
    ground.destroy()
    throw error
  }
}
