import { mkdirSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers'
import type { Entry, NodeId, RoomCode } from '@bay327/room'
import { createLocalPubSub } from './local-pubsub.ts'
import { faultOf, foreign, newer } from './fault.ts'
import { lockDirectory } from './lock.ts'
import { parseLog } from './parse.ts'
import { openDatabase, type Database } from './sqlite.ts'
import { isPlay, MOST_TOTALS, StoreError, type Counts, type RoomStore, type Snapshot, type Total } from './store.ts'

const SCHEMA = 1

/** How long the row that `ready` writes is kept, ms. */
const READY_KEPT = 86_400_000

/**
 * Opens the store that needs only Node: one SQLite file in `directory`, for one process. Every append is on the disk
 * when it resolves (WAL, synchronous FULL). The appends of one turn of the event loop share a transaction, and with it
 * one disk sync. Throws `StoreError` if the directory is in use or cannot be written.
 */
export function openEmbeddedStore(directory: string): RoomStore {
  const unlock = claimDirectory(directory)
  const file = join(directory, 'rooms.db')
  const { db, sql } = opened()
  const room = createLocalPubSub()
  const leases = new Map<NodeId, number>()
  let waiting: Write[] = []
  let clock = 0
  let closed = false

  function opened() {
    try {
      const db = openFile(file)
      return { db, sql: statements(db) }
    } catch (error) {
      unlock()
      throw faultOf(error, file)
    }
  }

  const now = (): number => (clock = Math.max(clock, Date.now()))

  function flush(): void {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      db.exec('BEGIN IMMEDIATE')
      const done = batch.map((write) => write.run())
      db.exec('COMMIT')
      for (const settle of done) settle()
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      for (const write of batch) write.reject(error)
    }
  }

  /** Runs `change` in the next transaction. Resolves with its result when the transaction is on the disk. */
  function write<T>(change: () => T): Promise<T> {
    if (closed) return Promise.reject(new StoreError('The store is closed.'))
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({
        run: () =>
          (
            (result) => () =>
              resolve(result)
          )(change()),
        reject,
      })
    })
  }

  const rowsAfter = (code: RoomCode, version: number) => sql.since.all(code, version) as unknown[] as Row[]

  function addTotals({ game, kind, of }: Counts): void {
    const [first = ''] = Object.keys(of)
    const isFull = (sql.counted.get(game) as { count: number }).count >= MOST_TOTALS
    const under = isFull && sql.total.get(game, kind, first) === undefined ? '' : kind
    for (const [what, more] of Object.entries(of)) sql.add.run(game, under, what, more)
  }

  return {
    create: (code, entry, snapshot, brief) =>
      write(() => {
        if (sql.tip.get(code)) return 'taken'
        sql.open.run(code, now(), snapshot.version, snapshot.schema, snapshot.rules, snapshot.state)
        sql.append.run(code, 1, entry.id, JSON.stringify(entry))
        if (brief !== undefined) sql.beBrief.run(code, brief)
        return 'created'
      }),

    async append(code, after, entry) {
      const result = await write(() => {
        const tip = sql.tip.get(code) as { version: number; id: string } | undefined
        if (!tip) return 'unknown-room'
        if (tip.version !== after.version || tip.id !== after.id) return 'conflict'
        sql.append.run(code, after.version + 1, entry.id, JSON.stringify(entry))
        sql.touch.run(now(), code)
        if (isPlay(entry)) sql.stay.run(code)
        return 'appended'
      })
      if (result === 'appended') room.notify(code, after.version + 1)
      return result
    },

    async load(code) {
      const row = sql.room.get(code) as Snapshot | undefined
      if (!row) return undefined
      const { version, schema, rules, state } = row
      const rows = rowsAfter(code, version)
      return { snapshot: { version, schema, rules, state }, entries: rows.map(entryOf) }
    },

    async tail(code, after) {
      const [held, ...rows] = rowsAfter(code, after.version - 1)
      return held?.id === after.id ? rows.map(entryOf) : undefined
    },

    log: (code) => parseLog(rowsAfter(code, 0).map(({ body }) => body)),

    snapshot: (code, id, { version, schema, rules, state }) =>
      write(() => {
        sql.snapshot.run(version, schema, rules, state, code, version, version, id)
      }),

    listen: async (code, subscriptions) => room.listen(code, subscriptions),
    publish: async (code, text) => room.publish(code, text),
    async echo() {
      const removed = sql.removals.all() as { code: RoomCode }[]
      if (removed.length === 0) return true
      for (const { code } of removed) room.notify(code, Number.MAX_SAFE_INTEGER)
      await write(() => removed.forEach(({ code }) => sql.forgetRemoval.run(code)))
      return true
    },
    list: (code, facts) =>
      write(() => {
        if (facts === undefined) sql.removeOwnTable.run(code)
        else sql.list.run(code, now(), facts)
      }),
    listed: async (most, ms) => (sql.listed.all(now() - ms, most) as { facts: string }[]).map(({ facts }) => facts),

    notes: async (code) => (sql.notes.get(code) as { text: string } | undefined)?.text,
    note: (code, before, after) =>
      write(() => {
        const held = (sql.notes.get(code) as { text: string } | undefined)?.text
        if (held !== before || sql.room.get(code) === undefined) return false
        sql.note.run(code, after)
        return true
      }),
    agree: (name, offered) =>
      write(() => {
        sql.offer.run(name, offered)
        return (sql.agreed.get(name) as { value: string }).value
      }),
    remind: (code, at) => write(() => void sql.remind.run(code, at)),
    async due(most, ms) {
      if (sql.due.all(now(), 1).length === 0) return []
      return write(() => {
        const until = now() + ms
        const rooms = (sql.due.all(now(), most) as { code: RoomCode }[]).map(({ code }) => code)
        for (const code of rooms) sql.hand.run(until, code)
        return rooms.map((room) => ({ room, until }))
      })
    },
    markHandled: ({ room: code, until }, next) =>
      write(() => {
        if (next === undefined) sql.unremind.run(code, until)
        else sql.again.run(next, code, until)
      }),

    keepMatch: (id, { bytes, until, counts }) =>
      write(() => {
        if (until <= now()) return 'late'
        if (sql.keep.run(id, until, Buffer.from(bytes)).changes === 0) return 'there'
        if (counts) addTotals(counts)
        return 'kept'
      }),
    match: async (id) => (sql.match.get(id, now()) as { bytes: Uint8Array } | undefined)?.bytes,
    matches: async (ids) => new Set(ids.filter((id) => sql.match.get(id, now()) !== undefined)),
    totals: async (game) => sql.totals.all(game) as unknown[] as Total[],

    count: (name, amount, ms) =>
      write(() => {
        const at = now()
        sql.forgetSpent.run(at)
        if (amount > 0) sql.spend.run(name, at + ms, amount)
        return (sql.spent.get(name) as { amount: number } | undefined)?.amount ?? 0
      }),

    now: async () => now(),
    lease: async (node, ttl) => void leases.set(node, now() + ttl),
    release: async (node) => void leases.delete(node),
    alive: async (nodes) => new Set(nodes.filter((node) => (leases.get(node) ?? 0) > now())),

    sweep: (ms) =>
      write(() => {
        const before = now() - ms
        const expired = sql.gone.all(before, now()) as { code: RoomCode }[]
        for (const { code } of expired)
          for (const forget of [sql.forgetEntries, sql.forgetNotes, sql.stay, sql.forget]) forget.run(code)
        sql.forgetListed.run(before)
        sql.forgetMatches.run(now())
        return expired.length
      }),

    async usage() {
      const sizeOf = async (file: string): Promise<number> => (await stat(join(directory, file))).size
      const [database, wal] = await Promise.all([sizeOf('rooms.db'), sizeOf('rooms.db-wal')])
      const { bavail, blocks, bsize } = await statfs(directory)
      const pragma = (name: string): number => (db.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[name] ?? 0
      const spare = pragma('freelist_count') * pragma('page_size')
      return { disk: { database, spare, wal, free: bavail * bsize, all: blocks * bsize } }
    },

    async ready() {
      await write(() => void sql.spend.run('ready', now() + READY_KEPT, 1))
    },

    async close() {
      if (closed) return
      closed = true
      flush()
      db.close()
      unlock()
    },
  }
}

interface Write {
  run(): () => void
  reject(error: unknown): void
}

interface Row {
  readonly id: string
  readonly body: string
}

const entryOf = (row: Row): Entry => JSON.parse(row.body) as Entry

/** Creates the directory if necessary and locks it. Returns the function that unlocks it. Throws `StoreError`. */
export function claimDirectory(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return lockDirectory(directory)
  } catch (error) {
    const fault = faultOf(error, join(directory, 'rooms.db'))
    if (fault instanceof StoreError) throw fault
    throw new StoreError(`Cannot write to ${directory}: ${(error as Error).message}`)
  }
}

/**
 * Opens the file read-only; a server may write the file at the same time. Throws `StoreError` if the file is not a
 * known store.
 */
export function readFile(file: string): Database {
  try {
    return known(openDatabase(file, { readOnly: true }), file)
  } catch (error) {
    throw faultOf(error, file)
  }
}

/** Returns the opened file. Throws `StoreError` if it is not a known store. */
export function known(db: Database, file: string): Database {
  const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  const namesIn = (sql: string) => (db.prepare(sql).all() as { name: string }[]).map(({ name }) => name)
  const tables = namesIn("SELECT name FROM sqlite_master WHERE type = 'table'")
  // A first start that was interrupted leaves at least the first table of this store.
  const isForeign = tables.length > 0 && !namesIn("SELECT name FROM pragma_table_info('room')").includes('touched')
  if (!isForeign && found <= SCHEMA) return db
  db.close()
  throw isForeign ? foreign(file) : newer(file)
}

/** Creates the table of the rooms that another process has removed (`removal.ts`). `echo` passes them on. */
export const REMOVAL = 'CREATE TABLE IF NOT EXISTS removal (code TEXT PRIMARY KEY) WITHOUT ROWID'

/** Opens or creates the file. Throws `StoreError` if the file is not a known store. */
export function openFile(file: string): Database {
  const db = known(openDatabase(file), file)
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 2000;
    CREATE TABLE IF NOT EXISTS room (
      code TEXT PRIMARY KEY, touched INTEGER NOT NULL,
      version INTEGER NOT NULL, schema INTEGER NOT NULL, rules TEXT NOT NULL, state TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS room_touched ON room (touched);
    CREATE TABLE IF NOT EXISTS entry (
      room TEXT NOT NULL, version INTEGER NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (room, version)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS listed (
      code TEXT PRIMARY KEY, at INTEGER NOT NULL, facts TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS listed_at ON listed (at);
    CREATE TABLE IF NOT EXISTS note (room TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS agreed (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS brief (room TEXT PRIMARY KEY, ms INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS spent (
      name TEXT PRIMARY KEY, until INTEGER NOT NULL, amount INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reminder (code TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS reminder_at ON reminder (at);
    CREATE TABLE IF NOT EXISTS replay (id TEXT PRIMARY KEY, until INTEGER NOT NULL, bytes BLOB NOT NULL);
    CREATE INDEX IF NOT EXISTS replay_until ON replay (until);
    CREATE TABLE IF NOT EXISTS total (
      game TEXT NOT NULL, kind TEXT NOT NULL, what TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (game, kind, what)
    ) WITHOUT ROWID;
    ${REMOVAL};
    DELETE FROM removal;
    DELETE FROM listed;
    PRAGMA user_version = ${SCHEMA};
  `)
  return db
}

function statements(db: Database) {
  return {
    room: db.prepare('SELECT version, schema, rules, state FROM room WHERE code = ?'),
    open: db.prepare('INSERT INTO room (code, touched, version, schema, rules, state) VALUES (?, ?, ?, ?, ?, ?)'),
    touch: db.prepare('UPDATE room SET touched = ? WHERE code = ?'),
    snapshot: db.prepare(
      `UPDATE room SET version = ?, schema = ?, rules = ?, state = ? WHERE code = ? AND version < ?
       AND EXISTS (SELECT 1 FROM entry WHERE room = code AND version = ? AND id = ?)`,
    ),
    tip: db.prepare('SELECT version, id FROM entry WHERE room = ? ORDER BY version DESC LIMIT 1'),
    append: db.prepare('INSERT INTO entry (room, version, id, body) VALUES (?, ?, ?, ?)'),
    since: db.prepare('SELECT id, body FROM entry WHERE room = ? AND version > ? ORDER BY version'),
    list: db.prepare('INSERT OR REPLACE INTO listed (code, at, facts) VALUES (?, ?, ?)'),
    removeOwnTable: db.prepare('DELETE FROM listed WHERE code = ?'),
    listed: db.prepare('SELECT facts FROM listed WHERE at >= ? ORDER BY at DESC, code LIMIT ?'),
    notes: db.prepare('SELECT text FROM note WHERE room = ?'),
    note: db.prepare('INSERT OR REPLACE INTO note (room, text) VALUES (?, ?)'),
    forgetNotes: db.prepare('DELETE FROM note WHERE room = ?'),
    beBrief: db.prepare('INSERT OR REPLACE INTO brief (room, ms) VALUES (?, ?)'),
    stay: db.prepare('DELETE FROM brief WHERE room = ?'),
    spend: db.prepare(
      'INSERT INTO spent (name, until, amount) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET amount = amount + excluded.amount',
    ),
    spent: db.prepare('SELECT amount FROM spent WHERE name = ?'),
    forgetSpent: db.prepare('DELETE FROM spent WHERE until <= ?'),
    gone: db.prepare(
      `SELECT code FROM room WHERE touched < ?
       UNION SELECT code FROM brief JOIN room ON code = brief.room WHERE touched < ? - ms`,
    ),
    offer: db.prepare('INSERT OR IGNORE INTO agreed (name, value) VALUES (?, ?)'),
    agreed: db.prepare('SELECT value FROM agreed WHERE name = ?'),
    remind: db.prepare(
      'INSERT INTO reminder (code, at) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET at = min(at, excluded.at)',
    ),
    due: db.prepare('SELECT code FROM reminder WHERE at <= ? ORDER BY at LIMIT ?'),
    hand: db.prepare('UPDATE reminder SET at = ? WHERE code = ?'),
    again: db.prepare('UPDATE reminder SET at = ? WHERE code = ? AND at = ?'),
    unremind: db.prepare('DELETE FROM reminder WHERE code = ? AND at = ?'),
    keep: db.prepare('INSERT OR IGNORE INTO replay (id, until, bytes) VALUES (?, ?, ?)'),
    match: db.prepare('SELECT bytes FROM replay WHERE id = ? AND until > ?'),
    forgetMatches: db.prepare('DELETE FROM replay WHERE until <= ?'),
    total: db.prepare('SELECT count FROM total WHERE game = ? AND kind = ? AND what = ?'),
    counted: db.prepare('SELECT count(*) AS count FROM total WHERE game = ?'),
    totals: db.prepare('SELECT kind, what, count FROM total WHERE game = ?'),
    add: db.prepare(
      'INSERT INTO total (game, kind, what, count) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
    ),
    removals: db.prepare('SELECT code FROM removal'),
    forgetRemoval: db.prepare('DELETE FROM removal WHERE code = ?'),
    forgetListed: db.prepare('DELETE FROM listed WHERE at < ?'),
    forgetEntries: db.prepare('DELETE FROM entry WHERE room = ?'),
    forget: db.prepare('DELETE FROM room WHERE code = ?'),
  }
}
