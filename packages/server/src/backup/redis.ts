import { RESP_TYPES } from 'redis'
import type { RoomCode } from '@bay327/room'
import { readRedisUrl, REDIS_FORMS, type RedisPlace } from '../store/redis/redis-address.ts'
import { readSlotMap } from '../store/redis/redis-slot-map.ts'
import { newClient, newCluster, newSentinel } from '../store/redis/redis-clients.ts'
import { startOf, unreached } from '../store/redis/redis-start.ts'
import { STORE_ID, StoreError } from '../store/store.ts'
import { within } from '../util/with-timeout.ts'
import { AGREED, agreedOn, DUE, KEPT, keysOf, LEASES, matchAt, totalsOf } from '../store/redis/redis-keys.ts'
import { ArchiveError, closingIfNot, type BackupSource, type BackupTarget } from './transfer.ts'
import { logged, touchedAt, type Piece, type RoomPiece } from './record.ts'

/** Entries of a room per command. */
const AT_ONCE = 1_000

/**
 * A script that returns all stored matches and totals at one moment. Redis runs it as one atomic step that scans the
 * names of all keys.
 */
const KEPT_SCRIPT = `
  local ids, totals = {}, {}
  for _, key in ipairs(redis.call('KEYS', KEYS[1] .. '*')) do
    local what, name = key:sub(#KEYS[1] + 1):match('^(%a+):(.*)$')
    if what == 'match' then table.insert(ids, name) end
    if what == 'totals' then table.insert(totals, { name, redis.call('HGETALL', key) }) end
  end
  return { ids, totals }`

type Kept = readonly [ids: readonly string[], totals: readonly (readonly [game: string, counted: readonly string[]])[]]

/** Connection timeout, ms. */
const PATIENCE = 3_000

async function connect(url: string): Promise<Client> {
  const place = readRedisUrl(url)
  if (place === undefined) throw new StoreError(`A Redis is named as ${REDIS_FORMS}.`)
  const client = clientOf(place)
  const start = startOf(() => {})
  client.on('error', (error: Error) => start.report(error))
  try {
    await within<unknown>(PATIENCE, Promise.race([client.connect(), start.refused]), 'no answer')
  } catch (error) {
    void client.destroy()
    throw unreached(start.last() ?? (error as Error))
  }
  return client
}

type Client = ReturnType<typeof clientOf>

function clientOf(place: RedisPlace) {
  switch (place.kind) {
    case 'single':
      return newClient(place, PATIENCE)
    case 'cluster':
      return newCluster(place, PATIENCE)
    case 'sentinel':
      return newSentinel(place, PATIENCE)
  }
}

/** Returns a sentence for the host if Redis stopped answering or refused. Returns any other error unchanged. */
function inWords(error: unknown): unknown {
  const isOurs = error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError
  if (!(error instanceof Error) || isOurs || error instanceof StoreError || error instanceof ArchiveError) return error
  return new StoreError(
    `Redis did not do what it was asked for: ${error.message || 'no answer'}. Try again when it is well.`,
  )
}

async function withClearError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw inWords(error)
  })
}

/** Yields the names of all keys that match, each once. */
async function* keys(client: Client, pattern: string): AsyncGenerator<string> {
  const seen = new Set<string>()
  let cursor = '0'
  do {
    const found = await client.scan(cursor, { MATCH: pattern, COUNT: 1_000 })
    cursor = found.cursor
    for (const key of found.keys) {
      if (!seen.has(key)) yield key
      seen.add(key)
    }
  } while (cursor !== '0')
}

const MOVED =
  'Tables moved from one master to another meanwhile, and some might be missing: try again when all have arrived.'

/**
 * Returns what the masters of a cluster report about the masters' slots, as a text to compare. For a single Redis it is
 * empty. Throws while a slot is moving, because a scan could miss the keys of that slot.
 */
async function shares(client: Client): Promise<string> {
  if (!('masters' in client)) return ''
  const nodes = await Promise.all(client.masters.map((node) => client.nodeClient(node)))
  const charts = await Promise.all(nodes.map(async (node) => readSlotMap(await node.clusterNodes())))
  if (charts.some(({ isMoving }) => isMoving)) throw new ArchiveError(MOVED)
  return charts
    .map(({ text }) => text)
    .sort()
    .join('\n')
}

async function refuseServers(client: Client): Promise<void> {
  const { done } = await keys(client, `${LEASES}*`).next()
  if (done !== true)
    throw new ArchiveError(
      'A server is running on that Redis, or died a moment ago. Stop it, and wait 15 s where it died.',
    )
}

/**
 * Opens a Redis as a source. Each room is read at its own moment, whether servers use the Redis or not. `alone`: throws
 * if a server uses it.
 */
export async function redisSource(url: string, { alone }: { readonly alone: boolean }): Promise<BackupSource> {
  const client = await connect(url)
  const before = await closingIfNot(
    () => void client.destroy(),
    () => withClearError(alone ? refuseServers(client).then(() => shares(client)) : shares(client)),
  )
  const inBytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

  async function* pieces(): AsyncGenerator<Piece> {
    for await (const key of keys(client, `${AGREED}*`)) {
      const value = await client.get(key)
      const name = key.slice(AGREED.length)
      if (value !== null && name !== STORE_ID) yield { piece: 'agreed', name, value }
    }
    const [ids, totals] = (await client.eval(KEPT_SCRIPT, { keys: [KEPT] })) as unknown as Kept
    for (const [game, counted] of totals) yield { piece: 'totals', game, totals: totalsIn(counted) }
    for (const id of ids) {
      const until = await client.pExpireTime(matchAt(id))
      const bytes = await inBytes.get(matchAt(id))
      if (bytes) yield { piece: 'match', id, until, bytes: bytes.toString('base64') }
    }
    for await (const key of keys(client, keysOf('*' as RoomCode)[1])) {
      const room = await roomIn(client, /\{([^{}]*)\}/.exec(key)?.[1] as RoomCode)
      if (room) yield room
    }
    for (const { value, score } of await client.zRangeWithScores(DUE, 0, -1))
      yield { piece: 'due', code: value, at: score }
    if ((await shares(client)) !== before) throw new ArchiveError(MOVED)
  }

  return {
    at: Date.now(),
    async *pieces() {
      try {
        yield* pieces()
      } catch (error) {
        throw inWords(error)
      }
    },
    close: async () => void client.destroy(),
  }
}

function totalsIn(counted: readonly string[]) {
  return counted.flatMap((field, i) => {
    const [kind = '', what = ''] = field.split('\n')
    return i % 2 === 0 ? [{ kind, what, count: Number(counted[i + 1]) }] : []
  })
}

async function roomIn(client: Client, code: RoomCode): Promise<RoomPiece | undefined> {
  const [logAt, roomAt] = keysOf(code)
  const [entries, room] = await client.multi().lRange(logAt, 0, -1).hGetAll(roomAt).exec()
  const held = room as unknown as Readonly<Record<string, string>>
  const { version, schema, rules, state, notes } = held
  if (rules === undefined || state === undefined) return undefined
  const log = (entries as unknown as string[]).map((body) => JSON.parse(body) as never)
  const snapshot = { version: Number(version), schema: Number(schema), rules, state }
  return { piece: 'room', code, snapshot, log: logged(log), ...(notes !== undefined && { notes }) }
}

/**
 * Opens a Redis as the target of a restore. `keep`: how long a room is kept after its last entry, ms. Throws if a
 * server uses the Redis.
 */
export async function redisTarget(url: string, keep: number): Promise<BackupTarget> {
  const client = await connect(url)
  await closingIfNot(
    () => void client.destroy(),
    () => withClearError(refuseServers(client)),
  )

  async function put(piece: Piece, later: number): Promise<unknown> {
    switch (piece.piece) {
      case 'agreed':
        return client.set(agreedOn(piece.name), piece.value)
      case 'match': {
        const until = { type: 'PXAT', value: piece.until + later } as const
        return client.set(matchAt(piece.id), Buffer.from(piece.bytes, 'base64'), { expiration: until })
      }
      case 'totals': {
        const fields = piece.totals.map(({ kind, what, count }) => [`${kind}\n${what}`, `${count}`] as const)
        return client.hSet(totalsOf(piece.game), Object.fromEntries(fields))
      }
      case 'room':
        return putRoom(piece, touchedAt(piece) + later + keep)
      case 'due':
        return client.zAdd(DUE, { score: piece.at, value: piece.code })
    }
  }

  async function putRoom({ code, snapshot, log, notes }: RoomPiece, until: number): Promise<void> {
    const [logAt, roomAt] = keysOf(code as RoomCode)
    const step = client.multi()
    for (let from = 0; from < log.length; from += AT_ONCE)
      step.rPush(
        logAt,
        log.slice(from, from + AT_ONCE).map((entry) => JSON.stringify(entry)),
      )
    const { version, schema, rules, state } = snapshot
    const tip = { tip: `${log.length}`, id: log.at(-1)?.id ?? '' }
    step.hSet(roomAt, { ...tip, version, schema, rules, state, ...(notes !== undefined && { notes }) })
    await step.pExpireAt(logAt, until).pExpireAt(roomAt, until).exec()
  }

  async function isEmpty(): Promise<boolean> {
    for await (const key of keys(client, 'bay327:{*'))
      if (key.startsWith(KEPT) || /:(log|room)$/.test(key)) return false
    return true
  }

  async function clear(): Promise<void> {
    for await (const key of keys(client, 'bay327:*')) await client.unlink(key)
  }

  return {
    isEmpty: () => withClearError(isEmpty()),
    clear: () => withClearError(clear()),
    put: async (piece, later) => void (await withClearError(put(piece, later))),
    async done() {},
    close: async () => void client.destroy(),
  }
}
