import { addressWithin, readAddress, roomCode, type RoomCode } from '@bay327/room'
import { openPlace, placeOf } from '../backup/backup.ts'
import { ArchiveError } from '../backup/transfer.ts'
import type { Config } from '../config.ts'
import { removeFromFile } from '../store/removal.ts'
import { linesOf, tablesIn } from './list.ts'

/** Returns a table with a line for each table of the store, which servers may use meanwhile. */
export async function showTables(config: Config): Promise<string> {
  const source = await openPlace(placeOf(config))
  try {
    return linesOf(await tablesIn(source), Date.now())
  } finally {
    await source.close()
  }
}

/**
 * Deletes a table and its log, also while a server runs, which then closes it for its people. Finished matches keep
 * their links. Returns a sentence for the host. Throws `ArchiveError` if there is no such table.
 */
export async function removeTable(config: Config, text: string): Promise<string> {
  const { code } = readAddress(addressWithin(text) ?? text)
  if (!roomCode.safeParse(code).success)
    throw new ArchiveError(`${JSON.stringify(text)} is no code of a table. A code looks like rusty-heron.`)
  if (!(await removeFrom(config, code))) throw new ArchiveError(`There is no table ${code} in that store.`)
  return `The table ${code} is removed. A running server closes it within seconds.`
}

async function removeFrom({ REDIS_URL, DATA_DIR }: Config, code: RoomCode): Promise<boolean> {
  if (REDIS_URL === undefined) return removeFromFile(DATA_DIR, code)
  const { removeFromRedis } = await import('../store/redis/redis-removal.ts')
  return removeFromRedis(REDIS_URL, code)
}
