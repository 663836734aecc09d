import { openBuiltStore } from '@bay327/server/testing/embedded'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import type { RoomStore } from '@bay327/server/store/store'
import { startRedis } from '@bay327/server/testing/processes/redis'
import { startProcess } from '@bay327/server/testing/server'
import { openHouse } from '../lib/deployment.ts'

/** A running server on files. */
export interface Running {
  /** The process that writes the files. */
  readonly pid: number
  urls(): readonly string[]
  /** Kills the process that writes the files. */
  cut(): Promise<void>
  /** Starts the process again, on other files. */
  start(directory: string): Promise<void>
  /** Ends all processes. */
  close(): Promise<void>
}

/** A store, and how to run it. */
export interface Ground {
  readonly name: string
  /** Whether a power cut must lose nothing that was acknowledged. */
  readonly isSafe: boolean
  /**
   * Starts the store on the files of a directory. `through`: a wrapper command for the process that writes the files.
   */
  start(directory: string, through?: readonly string[]): Promise<Running>
  /** Reads what a directory contains. Rejects if the store does not start on it. */
  read<T>(directory: string, use: (store: RoomStore) => Promise<T>): Promise<T>
}

export const embedded: Ground = {
  name: 'the embedded store',
  isSafe: true,
  async start(directory, through) {
    const open = (at: string, by?: readonly string[]) =>
      startProcess({ BOTS: '0', LOG_LEVEL: 'error', DATA_DIR: at }, by)
    let server = await open(directory, through)
    const cut = async (): Promise<void> => void (await server.end('SIGKILL'))
    return {
      pid: server.child.pid ?? 0,
      urls: () => [server.url],
      cut,
      start: async (left) => void (server = await open(left)),
      close: cut,
    }
  },
  read: async (directory, use) => closing(await openBuiltStore(directory), use),
}

/**
 * Redis on a machine of its own: if that machine's power fails, the server continues and knows more than Redis. With
 * `always`, the server requires that setting.
 */
export function redisWith(fsync: 'always' | 'everysec' | 'no'): Ground {
  const isSafe = fsync === 'always'
  return {
    name: `Redis with appendfsync ${fsync}`,
    isSafe,
    async start(directory, through = []) {
      const settings = ['--appendfsync', fsync]
      let redis = await startRedis(undefined, { directory, settings, through })
      const house = await openHouse({ REDIS_URL: redis.url, ...(isSafe && { REDIS_FSYNC: 'always' }) })
      return {
        pid: redis.pid,
        urls: house.urls,
        cut: () => redis.kill(),
        start: async (left) => void (redis = await startRedis(redis.port, { directory: left, settings })),
        close: async () => void (await Promise.all([redis.kill(), house.close()])),
      }
    },
    async read(directory, use) {
      const redis = await startRedis(undefined, { directory })
      try {
        return await closing(await openRedisStore({ url: redis.url, keep: 86_400_000 }), use)
      } finally {
        await redis.kill()
      }
    },
  }
}

async function closing<T>(store: RoomStore, use: (store: RoomStore) => Promise<T>): Promise<T> {
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
