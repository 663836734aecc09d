import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { embeddedSource, embeddedTarget } from './embedded.ts'
import { openBackup, writeBackup } from './file.ts'
import { isFolder, newestIn, writeDated } from './folder.ts'
import { ArchiveError, closingIfNot, fill, type BackupSource, type BackupTarget } from './transfer.ts'
import { wordsOf } from './record.ts'
import { redisSource, redisTarget } from './redis.ts'

/** Where rooms are stored: `redis://…`, or the directory of an embedded store. */
export type Place = string

const DAY = 86_400_000

const isRedis = (place: Place): boolean => /^rediss?(-cluster|-sentinel)?:/.test(place)

/** Returns where a server with this environment stores its rooms. */
export const placeOf = (config: Config): Place => config.REDIS_URL ?? config.DATA_DIR

/** Writes a backup file while the server runs. Returns a line that says what it contains. */
export async function backup(config: Config, file: string): Promise<string> {
  const source = await openSource(placeOf(config), false)
  return closing([source], async () => `${wordsOf(await writeBackup(file, source))} are in ${file}.`)
}

/**
 * Writes a dated backup into a folder while the server runs, and keeps the newest `keep` there. If it fails, the older
 * ones stay. Returns a line that says what it contains.
 */
export async function backupInto(config: Config, folder: string, keep: number): Promise<string> {
  const source = await openSource(placeOf(config), false)
  return closing([source], async () => {
    const { file, tally } = await writeDated(folder, keep, source)
    return `${wordsOf(tally)} are in ${file}.`
  })
}

/**
 * Restores a backup file, or the newest of a folder, into a store that no server uses. Returns a line that says what it
 * contained.
 */
export async function restore(config: Config, from: string, over: boolean): Promise<string> {
  const file = isFolder(from) ? newestIn(from) : from
  const source = await openBackup(file)
  const target = await openTarget(placeOf(config), config)
  return closing([source, target], async () => {
    const words = wordsOf(await fill(target, source, over))
    return `${words} are restored, as they were at ${new Date(source.at).toISOString()}${file === from ? '' : ` (${file})`}.`
  })
}

/** Copies one store into another; no server may use either. The first is unchanged. */
export async function move(config: Config, to: Place, over: boolean): Promise<string> {
  const from = placeOf(config)
  if (isRedis(from) ? from === to : resolve(from) === resolve(to))
    throw new ArchiveError('The tables are there already. Name another store: redis://localhost:6379, or a folder.')
  const source = await openSource(from, true)
  const target = await closingIfNot(
    () => source.close(),
    () => openTarget(to, config),
  )
  return closing([source, target], async () => {
    const words = wordsOf(await fill(target, source, over))
    return `${words} are there. Start the server with ${isRedis(to) ? 'REDIS_URL' : 'DATA_DIR'} set to it.`
  })
}

/** Opens a store for reading, which servers may use meanwhile. */
export const openPlace = (place: Place): Promise<BackupSource> => openSource(place, false)

async function openSource(place: Place, alone: boolean): Promise<BackupSource> {
  return isRedis(place) ? redisSource(place, { alone }) : embeddedSource(place, { alone })
}

async function openTarget(place: Place, { KEEP_DAYS }: Config): Promise<BackupTarget> {
  return isRedis(place) ? redisTarget(place, KEEP_DAYS * DAY) : embeddedTarget(place)
}

async function closing<T>(open: readonly { close(): Promise<void> }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    for (const item of open) await item.close()
  }
}
