import type { DatabaseSync } from 'node:sqlite'

export type Database = DatabaseSync

/**
 * Opens or creates a file with Node's own SQLite. The module `node:sqlite` is looked up here and not imported, because
 * an import would end an older Node before `main.ts` starts a current one.
 */
export function openDatabase(file: string, { readOnly = false } = {}): Database {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
  return new DatabaseSync(file, { readOnly })
}

/** Primary result codes of SQLite: https://sqlite.org/rescode.html */
const codes = { error: 1, busy: 5, ioError: 10, corrupt: 11, full: 13, notADatabase: 26 } as const

/** Returns whether SQLite threw this error with one of these codes. */
export function isSqliteError(error: unknown, ...names: (keyof typeof codes)[]): boolean {
  const { errcode } = error as { errcode?: number }
  // The higher bits of an extended code are its details.
  return errcode !== undefined && names.some((name) => (errcode & 0xff) === codes[name])
}
