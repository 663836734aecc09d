import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { known, REMOVAL } from './embedded/file.ts'
import { faultOf } from './fault.ts'
import { openDatabase } from './sqlite.ts'

/** The tables with rows of a room, and their column with its code. */
const columns = { entry: 'room', note: 'room', brief: 'room', reminder: 'code', listed: 'code', room: 'code' } as const

/** How long to wait while the server writes, ms. */
const PATIENCE = 5_000

/**
 * Deletes a room of an embedded store beside a running server, which notices it at its next heartbeat. Returns whether
 * there was such a room. Throws `StoreError` if the file cannot be written.
 */
export function removeFromFile(directory: string, code: string): boolean {
  const file = join(directory, 'rooms.db')
  if (!existsSync(file)) return false
  try {
    const db = known(openDatabase(file), file)
    db.exec(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA synchronous = FULL; BEGIN IMMEDIATE; ${REMOVAL}`)
    const isThere = db.prepare('SELECT 1 FROM room WHERE code = ?').get(code) !== undefined
    if (isThere) {
      for (const [table, column] of Object.entries(columns))
        db.prepare(`DELETE FROM ${table} WHERE ${column} = ?`).run(code)
      db.prepare('INSERT OR IGNORE INTO removal (code) VALUES (?)').run(code)
    }
    db.exec('COMMIT')
    db.close()
    return isThere
  } catch (error) {
    throw faultOf(error, file)
  }
}
