import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toRun } from '../util/to-run.ts'
import { isSqliteError } from './sqlite.ts'
import { StoreError } from './store.ts'

/**
 * Returns the paths of all files of a store. The last writes are in the write-ahead log (`-wal`) until the database
 * takes them over.
 */
export const filesOf = (file: string): readonly string[] => [
  file,
  `${file}-wal`,
  `${file}-shm`,
  join(dirname(file), 'lock'),
]

/**
 * Returns a `StoreError` that describes the store's fault and names the file. Returns any error that a host cannot fix
 * unchanged.
 */
export function faultOf(error: unknown, file: string): unknown {
  if (error instanceof StoreError) return error
  const folder = filesOf(file).find((path) => existsSync(path) && statSync(path).isDirectory())
  if (folder !== undefined)
    return new StoreError(`${folder} is a folder, and has to be a file.`, 'Move it away, or set another DATA_DIR.')
  const locked = [dirname(file), ...filesOf(file)].find((path) => existsSync(path) && !mayWrite(path))
  if (locked !== undefined)
    return new StoreError(
      `${locked} cannot be written by the user that runs this.`,
      `Give the folder to the user of the server: chown -R bay327: ${dirname(file)}`,
    )
  if (isSqliteError(error, 'notADatabase', 'corrupt') || error instanceof SyntaxError) return damaged(file)
  if (isSqliteError(error, 'full', 'ioError'))
    return new StoreError(`${file}: ${(error as Error).message}.`, 'Mostly the disk is full: df -h says so. Make room.')
  return isSqliteError(error, 'error') ? foreign(file) : error
}

export const damaged = (file: string): StoreError =>
  new StoreError(
    `${file} is damaged, or no database.`,
    `Move it away together with ${file}-wal, and restore a backup: ${toRun('restore', 'bay327.backup')}`,
  )

export const foreign = (file: string): StoreError =>
  new StoreError(`${file} is the database of another program.`, 'Move it away, or set another DATA_DIR.')

export const newer = (file: string): StoreError =>
  new StoreError(
    `${file} was written by a newer version of Bay 327.`,
    'Start that version, or move the file away and restore a backup of this one.',
  )

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
