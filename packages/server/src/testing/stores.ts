import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedStore } from '../store/embedded.ts'
import { openRedisStore } from '../store/redis.ts'
import type { RoomStore } from '../store/store.ts'
import { startRedis } from './redis.ts'

/** A place for rooms that outlives the servers on it. */
export interface StorePlace {
  open(): Promise<RoomStore>
  /** The environment that takes a server process there. */
  readonly env: Record<string, string>
  remove(): Promise<void>
}

/** Both backings, for tests that are to hold on each. */
export const storePlaces: readonly (readonly [name: string, make: () => Promise<StorePlace>])[] = [
  [
    'the embedded store',
    async () => {
      const directory = mkdtempSync(join(tmpdir(), 'bay327-place-'))
      return {
        open: async () => openEmbeddedStore(directory),
        env: { DATA_DIR: directory },
        remove: async () => rmSync(directory, { recursive: true, force: true }),
      }
    },
  ],
  [
    'Redis',
    async () => {
      const redis = await startRedis()
      return {
        open: () => openRedisStore({ url: redis.url, keep: 86_400_000 }),
        env: { REDIS_URL: redis.url },
        remove: () => redis.stop(),
      }
    },
  ],
]
