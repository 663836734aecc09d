import type { RoomStore } from '@bay327/server/store/store'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import { openProxy, type Proxy } from '@bay327/server/testing/processes/proxy'
import { startRedis } from '@bay327/server/testing/processes/redis'
import { startWatched, type Watched } from './watched.ts'

/** A server process with a controllable connection to its Redis. */
export interface Node extends Watched {
  readonly toRedis: Proxy
  /** Opens a connection to the server whose faults a test can control. */
  line(seed: number): Promise<Line>
}

/** A connection to a server whose faults a test can control. */
export interface Line {
  readonly url: string
  readonly proxy: Proxy
}

/** Servers on one Redis. */
export interface Place {
  readonly nodes: readonly Node[]
  /** The same Redis, over a connection without faults. */
  readonly store: RoomStore
  close(): Promise<void>
}

export async function openPlace(count: number, seed: number): Promise<Place> {
  const redis = await startRedis()
  const proxies: Proxy[] = []
  const open = async (port: number, from: number): Promise<Proxy> => {
    const proxy = await openProxy(port, from)
    proxies.push(proxy)
    return proxy
  }
  const nodes: Node[] = []
  for (let n = 0; n < count; n++) {
    const toRedis = await open(redis.port, seed + n)
    const server = await startWatched({ REDIS_URL: `redis://127.0.0.1:${toRedis.port}` })
    const line = async (from: number): Promise<Line> => {
      const proxy = await open(Number(new URL(server.url).port), from)
      return { url: `http://127.0.0.1:${proxy.port}`, proxy }
    }
    nodes.push({ ...server, toRedis, line })
  }
  const store = await openRedisStore({ url: redis.url, keep: 86_400_000 })
  return {
    nodes,
    store,
    async close() {
      await store.close()
      for (const node of nodes) {
        await node.end('SIGKILL')
        await node.stop()
      }
      for (const proxy of proxies) await proxy.close()
      await redis.stop()
    },
  }
}
