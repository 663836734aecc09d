import type { RoomCode } from '@bay327/room'
import { StoreError } from '../store.ts'
import { readRedisUrl, REDIS_FORMS } from './redis-address.ts'
import { channelsOf, DUE, keysOf, LISTING } from './redis-keys.ts'
import { connect, startOf } from './redis-start.ts'
import { groundOf } from './redis.ts'

/** Timeout of a connection, ms. */
const PATIENCE = 3_000

/**
 * Deletes a room of a Redis beside running servers, which notice it at once. Returns whether there was such a room.
 * Throws `StoreError` if Redis does not do it.
 */
export async function removeFromRedis(url: string, code: RoomCode): Promise<boolean> {
  const place = readRedisUrl(url)
  if (place === undefined) throw new StoreError(`REDIS_URL must be ${REDIS_FORMS}.`)
  const start = startOf(() => {})
  const ground = groundOf(place, { patience: PATIENCE, onTrouble: start.report })
  await connect(ground, PATIENCE, start)
  try {
    const { commands } = ground
    const removed = await commands.del(keysOf(code))
    await commands.unlistRoom(LISTING.at, LISTING.facts, code)
    await commands.zRem(DUE, code)
    // A server that learns of a newer entry reads the log, and finds that there is none.
    await ground.publish(channelsOf(code).appends, `${Number.MAX_SAFE_INTEGER}`)
    return removed > 0
  } catch (error) {
    throw new StoreError(`Redis did not remove the table: ${(error as Error).message}`)
  } finally {
    ground.destroy()
  }
}
