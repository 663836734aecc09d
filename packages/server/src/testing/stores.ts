import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBuiltStore } from './embedded.ts'
import { openRedisStore } from '../store/redis/redis.ts'
import type { RoomStore } from '../store/store.ts'
import { startRedis } from './processes/redis.ts'
import { startCluster } from './processes/redis-cluster.ts'

/** A place for rooms, which continues to exist when its servers end. */
export interface StorePlace {
  open(): Promise<RoomStore>
  /** Environment variables with which a server process uses this place. */
  readonly env: Record<string, string>
  remove(): Promise<void>
}

const day = 86_400_000

const onRedis = (url: string, stop: () => Promise<void>): StorePlace => ({
  open: () => openRedisStore({ url, keep: day }),
  env: { REDIS_URL: url },
  remove: stop,
})

/** A Redis Cluster for the test. It takes seconds to start, so only tests that need it use it. */
export const clusterPlace = async (): Promise<StorePlace> => {
  const { url, stop } = await startCluster()
  return onRedis(url, stop)
}

/** The path of Valkey, which speaks the protocol of Redis, if `npm test` found it. */
export const valkey = process.env['VALKEY_SERVER']

/** Valkey as a store, for tests of several servers on one store. The list is empty if Valkey is not installed. */
export const valkeyPlaces: readonly (readonly [name: string, make: () => Promise<StorePlace>])[] =
  valkey === undefined
    ? []
    : [
        [
          'Valkey',
          async () => {
            const { url, stop } = await startRedis(undefined, { program: valkey })
            return onRedis(url, stop)
          },
        ],
      ]

/** Both kinds of store, for tests that must pass on each. */
export const storePlaces: readonly (readonly [name: string, make: () => Promise<StorePlace>])[] = [
  [
    'the embedded store',
    async () => {
      const directory = mkdtempSync(join(tmpdir(), 'bay327-place-'))
      return {
        open: () => openBuiltStore(directory),
        env: { DATA_DIR: directory },
        remove: async () => rmSync(directory, { recursive: true, force: true }),
      }
    },
  ],
  [
    'Redis',
    async () => {
      const { url, stop } = await startRedis()
      return onRedis(url, stop)
    },
  ],
]
