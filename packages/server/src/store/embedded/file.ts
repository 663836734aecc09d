import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { faultOf, foreign, newer } from '../fault.ts'
import { lockDirectory } from '../lock.ts'
import { openDatabase, type Database } from '../sqlite.ts'
import { StoreError } from '../store.ts'

const SCHEMA = 1

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
