import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeBackup } from './file.ts'
import { ArchiveError, type BackupSource } from './transfer.ts'
import type { Tally } from './record.ts'

/** Matches the names of backups in a folder. They contain the time in UTC, so that their order is that of time. */
const NAME = /^bay327-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

const nameAt = (at: number): string => `bay327-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

/**
 * Writes a new backup into a folder, and then deletes the oldest until `keep` are left. If the backup fails, no other
 * file is changed. Other files in the folder stay. Returns the new file and what it contains.
 */
export async function writeDated(
  folder: string,
  keep: number,
  source: BackupSource,
): Promise<{ readonly file: string; readonly tally: Tally }> {
  const name = nameAt(source.at)
  const file = join(folder, name)
  inFolder(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  const tally = await writeBackup(file, source)
  inFolder(folder, () => {
    syncFolder(folder)
    for (const old of namesIn(folder).slice(0, -keep)) rmSync(join(folder, old))
    for (const left of unfinishedBefore(name, folder)) rmSync(join(folder, left), { force: true })
  })
  return { file, tally }
}

/** Returns the path of the newest backup in a folder. Throws `ArchiveError` if there is none. */
export function newestIn(folder: string): string {
  const name = inFolder(folder, () => namesIn(folder).at(-1))
  if (name === undefined) throw new ArchiveError(`There is no backup in ${folder}.`)
  return join(folder, name)
}

/**
 * Returns the time of the newest backup in a folder, ms since 1970. Returns undefined if there is none, or if the
 * folder cannot be read.
 */
export function newestTime(folder: string): number | undefined {
  try {
    const [, ...numbers] = NAME.exec(namesIn(folder).at(-1) ?? '') ?? []
    const [year = 0, month = 1, ...rest] = numbers.map(Number)
    return numbers.length === 0 ? undefined : Date.UTC(year, month - 1, ...rest)
  } catch {
    return undefined
  }
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Returns the names of a folder's backups, the oldest first. */
const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()

/** Returns the files that earlier runs have left because they were killed. */
const unfinishedBefore = (name: string, folder: string): readonly string[] =>
  readdirSync(folder).filter(
    (other) => other < name && NAME.test(other.replace(/\.part$/, '')) && other.endsWith('.part'),
  )

/** Makes the new name of a file permanent. */
function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new ArchiveError(`${folder} cannot be used for backups: ${(error as Error).message}`)
  }
}
