import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '@bay327/room'
import { claimDirectory, openFile, readFile } from '../store/embedded/file.ts'
import { faultOf } from '../store/fault.ts'
import type { Database } from '../store/sqlite.ts'
import type { Snapshot, Total } from '../store/store.ts'
import { STORE_ID } from '../store/store.ts'
import { ArchiveError, type BackupSource, type BackupTarget } from './transfer.ts'
import { logged, touchedAt, type Piece } from './record.ts'

/**
 * Opens the store's file in this directory as a source. All reads see one moment, whether a server uses the file or
 * not. `alone`: throws if a server uses it.
 */
export function embeddedSource(directory: string, { alone }: { readonly alone: boolean }): BackupSource {
  const file = join(directory, 'rooms.db')
  if (!existsSync(file)) throw new ArchiveError(`There is no store in ${directory}.`)
  const unlock = alone ? claimDirectory(directory) : () => {}
  const db = readFile(file)
  // All reads of a transaction see the same moment, and they block no writer.
  db.exec('BEGIN')
  const at = Date.now()
  const known = new Set(
    (db.prepare('SELECT name FROM sqlite_master').all() as { name: string }[]).map(({ name }) => name),
  )
  /** Returns the rows of a table. A file of an earlier release may lack the table. */
  const all = (table: string, sql: string): readonly unknown[] => (known.has(table) ? db.prepare(sql).all() : [])

  async function* pieces(): AsyncGenerator<Piece> {
    try {
      yield* everyPiece()
    } catch (error) {
      throw faultOf(error, file)
    }
  }

  async function* everyPiece(): AsyncGenerator<Piece> {
    for (const row of all('agreed', 'SELECT name, value FROM agreed') as { name: string; value: string }[])
      if (row.name !== STORE_ID) yield { piece: 'agreed', ...row }
    yield* totals(all('total', 'SELECT game, kind, what, count FROM total ORDER BY game') as Counted[])
    for (const { id } of all('replay', 'SELECT id FROM replay') as { id: string }[]) yield match(db, id)
    const notes = known.has('note') ? db.prepare('SELECT text FROM note WHERE room = ?') : undefined
    const log = db.prepare('SELECT body FROM entry WHERE room = ? ORDER BY version')
    for (const { code } of all('room', 'SELECT code FROM room') as { code: string }[]) {
      const row = db
        .prepare('SELECT version, schema, rules, state FROM room WHERE code = ?')
        .get(code) as unknown as Snapshot
      const { version, schema, rules, state } = row
      const entries = (log.all(code) as { body: string }[]).map(({ body }) => JSON.parse(body) as Entry)
      const noted = notes?.get(code) as { text: string } | undefined
      const snapshot = { version, schema, rules, state }
      yield { piece: 'room', code, snapshot, log: logged(entries), ...(noted && { notes: noted.text }) }
    }
    for (const row of all('reminder', 'SELECT code, at FROM reminder') as { code: string; at: number }[])
      yield { piece: 'due', ...row }
  }

  return {
    at,
    pieces,
    async close() {
      db.close()
      unlock()
    },
  }
}

type Counted = Total & { readonly game: string }

function* totals(rows: readonly Counted[]): Generator<Piece> {
  for (const game of new Set(rows.map((row) => row.game))) {
    const own = rows.filter((row) => row.game === game)
    yield { piece: 'totals', game, totals: own.map(({ kind, what, count }) => ({ kind, what, count })) }
  }
}

function match(db: Database, id: string): Piece {
  const row = db.prepare('SELECT until, bytes FROM replay WHERE id = ?').get(id) as { until: number; bytes: Uint8Array }
  return { piece: 'match', id, until: row.until, bytes: Buffer.from(row.bytes).toString('base64') }
}

/**
 * Opens the store's file in this directory as the target of a restore. All writes are one transaction. Throws
 * `StoreError` if a server uses the file.
 */
export function embeddedTarget(directory: string): BackupTarget {
  const unlock = claimDirectory(directory)
  const file = join(directory, 'rooms.db')
  const db = opened()
  const tables = ['room', 'entry', 'note', 'agreed', 'reminder', 'replay', 'total', 'listed']
  db.exec('BEGIN IMMEDIATE')
  const sql = {
    agreed: db.prepare('INSERT OR REPLACE INTO agreed (name, value) VALUES (?, ?)'),
    match: db.prepare('INSERT INTO replay (id, until, bytes) VALUES (?, ?, ?)'),
    total: db.prepare('INSERT INTO total (game, kind, what, count) VALUES (?, ?, ?, ?)'),
    room: db.prepare('INSERT INTO room (code, touched, version, schema, rules, state) VALUES (?, ?, ?, ?, ?, ?)'),
    entry: db.prepare('INSERT INTO entry (room, version, id, body) VALUES (?, ?, ?, ?)'),
    note: db.prepare('INSERT INTO note (room, text) VALUES (?, ?)'),
    due: db.prepare('INSERT INTO reminder (code, at) VALUES (?, ?)'),
  }

  function opened(): Database {
    try {
      return openFile(file)
    } catch (error) {
      unlock()
      throw faultOf(error, file)
    }
  }

  function put(piece: Piece, later: number): unknown {
    switch (piece.piece) {
      case 'agreed':
        return sql.agreed.run(piece.name, piece.value)
      case 'match':
        return sql.match.run(piece.id, piece.until + later, Buffer.from(piece.bytes, 'base64'))
      case 'totals':
        return piece.totals.map(({ kind, what, count }) => sql.total.run(piece.game, kind, what, count))
      case 'room': {
        const { code, snapshot, log, notes } = piece
        const { version, schema, rules, state } = snapshot
        sql.room.run(code, touchedAt(piece) + later, version, schema, rules, state)
        log.forEach((entry, i) => sql.entry.run(code, i + 1, entry.id, JSON.stringify(entry)))
        return notes !== undefined && sql.note.run(code, notes)
      }
      case 'due':
        return sql.due.run(piece.code, piece.at)
    }
  }

  return {
    isEmpty: async () =>
      ['room', 'replay', 'total'].every((table) => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined),
    async clear() {
      for (const table of tables) db.exec(`DELETE FROM ${table}`)
    },
    put: async (piece, later) => void put(piece, later),
    async done() {
      db.exec('COMMIT')
    },
    async close() {
      if (db.isTransaction) db.exec('ROLLBACK')
      db.close()
      unlock()
    },
  }
}
