import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers'
import Database from 'libsql'
import type { Entry, NodeId } from '@bay327/room'
import { earshot } from './earshot.ts'
import { lockDirectory } from './lock.ts'
import { StoreError, type RoomStore, type Snapshot } from './store.ts'

const SCHEMA = 1

/**
 * The store that needs nothing but Node: one SQLite file in `directory`, for one process. Every append is on the disk
 * when it resolves (WAL, synchronous FULL); those of one turn of the event loop share a transaction, and so its one wait
 * for the disk. Throws `StoreError` when the directory is in use or cannot be written.
 */
export function openEmbeddedStore(directory: string): RoomStore {
  const unlock = claim(directory)
  const db = open(join(directory, 'rooms.db'))
  const sql = statements(db)
  const room = earshot()
  const leases = new Map<NodeId, number>()
  let waiting: Write[] = []
  let clock = 0
  let closed = false

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
      if (db.inTransaction) db.exec('ROLLBACK')
      for (const write of batch) write.reject(error)
    }
  }

  /** Runs `change` in the next transaction and resolves with its result once that is on the disk. */
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

  return {
    create: (code, entry, snapshot) =>
      write(() => {
        if (sql.tip.get(code)) return 'taken'
        sql.open.run(code, now(), snapshot.version, snapshot.schema, snapshot.rules, snapshot.state)
        sql.append.run(code, 1, entry.id, JSON.stringify(entry))
        return 'created'
      }),

    async append(code, after, entry) {
      const result = await write(() => {
        const tip = sql.tip.get(code) as { version: number; id: string } | undefined
        if (!tip) return 'unknown-room'
        if (tip.version !== after.version || tip.id !== after.id) return 'conflict'
        sql.append.run(code, after.version + 1, entry.id, JSON.stringify(entry))
        sql.touch.run(now(), code)
        return 'appended'
      })
      if (result === 'appended') room.ring(code, after.version + 1)
      return result
    },

    async load(code) {
      const row = sql.room.get(code) as Snapshot | undefined
      if (!row) return undefined
      const { version, schema, rules, state } = row
      const rows = sql.since.all(code, version) as Row[]
      return { snapshot: { version, schema, rules, state }, entries: rows.map(entryOf) }
    },

    async tail(code, after) {
      const [held, ...rows] = sql.since.all(code, after.version - 1) as Row[]
      return held?.id === after.id ? rows.map(entryOf) : undefined
    },

    log: async (code) => (sql.since.all(code, 0) as Row[]).map(entryOf),

    snapshot: (code, snapshot) =>
      write(() => {
        sql.snapshot.run(snapshot.version, snapshot.schema, snapshot.rules, snapshot.state, code, snapshot.version)
      }),

    listen: async (code, ears) => room.listen(code, ears),
    murmur: async (code, text) => room.hear(code, text),
    echo: async () => true,
    list: (code, facts) =>
      write(() => {
        if (facts === undefined) sql.unlist.run(code)
        else sql.list.run(code, now(), facts)
      }),
    listed: async (most, ms) => (sql.listed.all(now() - ms, most) as { facts: string }[]).map(({ facts }) => facts),
    now: async () => now(),
    lease: async (node, ttl) => void leases.set(node, now() + ttl),
    release: async (node) => void leases.delete(node),
    alive: async (nodes) => new Set(nodes.filter((node) => (leases.get(node) ?? 0) > now())),

    sweep: (ms) =>
      write(() => {
        const before = now() - ms
        sql.forgetEntries.run(before)
        sql.forgetListed.run(before)
        return sql.forget.run(before).changes
      }),

    async ready() {
      if (closed) throw new StoreError('The store is closed.')
      sql.room.get('')
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

function claim(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return lockDirectory(directory)
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`Cannot write to ${directory}: ${(error as Error).message}`)
  }
}

function open(file: string): Database.Database {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  const found = (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
  if (found > SCHEMA) {
    db.close()
    throw new StoreError(`${file} was written by a newer version of Bay 327.`)
  }
  db.exec(`
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
    DELETE FROM listed;
    PRAGMA user_version = ${SCHEMA};
  `)
  return db
}

function statements(db: Database.Database) {
  return {
    room: db.prepare('SELECT version, schema, rules, state FROM room WHERE code = ?'),
    open: db.prepare('INSERT INTO room (code, touched, version, schema, rules, state) VALUES (?, ?, ?, ?, ?, ?)'),
    touch: db.prepare('UPDATE room SET touched = ? WHERE code = ?'),
    snapshot: db.prepare(
      'UPDATE room SET version = ?, schema = ?, rules = ?, state = ? WHERE code = ? AND version < ?',
    ),
    tip: db.prepare('SELECT version, id FROM entry WHERE room = ? ORDER BY version DESC LIMIT 1'),
    append: db.prepare('INSERT INTO entry (room, version, id, body) VALUES (?, ?, ?, ?)'),
    since: db.prepare('SELECT id, body FROM entry WHERE room = ? AND version > ? ORDER BY version'),
    list: db.prepare('INSERT OR REPLACE INTO listed (code, at, facts) VALUES (?, ?, ?)'),
    unlist: db.prepare('DELETE FROM listed WHERE code = ?'),
    listed: db.prepare('SELECT facts FROM listed WHERE at >= ? ORDER BY at DESC, code LIMIT ?'),
    forgetListed: db.prepare('DELETE FROM listed WHERE at < ?'),
    forgetEntries: db.prepare('DELETE FROM entry WHERE room IN (SELECT code FROM room WHERE touched < ?)'),
    forget: db.prepare('DELETE FROM room WHERE touched < ?'),
  }
}
