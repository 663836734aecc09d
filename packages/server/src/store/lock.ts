import { join } from 'node:path'
import { isSqliteError, openDatabase } from './sqlite.ts'
import { StoreError } from './store.ts'

/**
 * Locks a data directory for one process. The lock is SQLite's file lock, held by an open transaction on an empty file
 * beside the rooms' file. The system releases the lock when the process ends in any way, and tools can still read the
 * rooms' file. Returns the function that unlocks the directory.
 */
export function lockDirectory(directory: string): () => void {
  const file = openDatabase(join(directory, 'lock'))
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (isSqliteError(error, 'busy'))
      throw new StoreError(`Another server is running on ${directory}. Stop it, or set another DATA_DIR.`)
    throw error
  }
  return () => {
    file.exec('ROLLBACK')
    file.close()
  }
}
