import { createClient, createCluster, createSentinel } from 'redis'
import type { RedisPlace } from './redis-address.ts'
import { scripts } from './redis-scripts.ts'

export type Place<Kind extends RedisPlace['kind']> = Extract<RedisPlace, { readonly kind: Kind }>
export type Client = ReturnType<typeof newClient>
export type Cluster = ReturnType<typeof newCluster>
export type Sentinel = ReturnType<typeof newSentinel>
/** A connection to one node that receives published messages. */
export type Line = Client

/**
 * Turns off the client's own timeout, which needs an AbortSignal and a timer for each call. One watchdog serves all
 * calls.
 */
const commandOptions = { timeout: 0 } as const
const usual = { disableOfflineQueue: true, pingInterval: 10_000 } as const
const back = (retries: number): number => Math.min(50 * 2 ** retries, 1_000)

/** Creates a client of one Redis, which reconnects by itself. `patience`: connection timeout, ms. */
export function newClient({ url }: Place<'single'>, patience: number) {
  const socket = { connectTimeout: patience, reconnectStrategy: back }
  return createClient({ url, scripts, commandOptions, ...usual, socket })
}

/**
 * Creates a client of a cluster. It connects to a node when it needs the node, so that a new node that does not answer
 * delays no other calls.
 */
export function newCluster(place: Place<'cluster'>, patience: number) {
  return createCluster({
    rootNodes: place.roots.map((socket) => ({ socket })),
    defaults: {
      ...usual,
      ...place.user,
      socket: { ...secured(place), connectTimeout: patience, reconnectStrategy: back },
    },
    scripts,
    commandOptions,
    minimizeConnections: true,
    topologyRefreshOnReconnectionAttemptStrategy: 200,
  })
}

export function newSentinel(place: Place<'sentinel'>, patience: number) {
  const socket = { ...secured(place), connectTimeout: patience }
  return createSentinel({
    name: place.name,
    sentinelRootNodes: [...place.roots],
    nodeClientOptions: { ...usual, ...place.user, socket: { ...socket, reconnectStrategy: back } },
    sentinelClientOptions: { socket },
    scripts,
    commandOptions,
    scanInterval: 5_000,
  })
}

/**
 * Creates an unconnected client that ends when its connection breaks. `address`: `host:port` of a node, for a Redis
 * with several nodes.
 */
export function newLine(place: RedisPlace, address: string, patience: number): Line {
  const socket = { connectTimeout: patience, reconnectStrategy: false } as const
  const options = { scripts, commandOptions, ...usual }
  if (place.kind === 'single') return createClient({ url: place.url, ...options, socket })
  const end = address.lastIndexOf(':')
  const at = { host: address.slice(0, end), port: Number(address.slice(end + 1)) }
  return createClient({ ...options, ...place.user, socket: { ...socket, ...secured(place), ...at } })
}

const secured = ({ tls }: Place<'cluster' | 'sentinel'>) => (tls ? ({ tls: true } as const) : {})
