import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkAddressOf } from './lan-addresses.ts'
import type { Metrics } from '../metrics.ts'
import type { RoomStore, Usage } from '../store/store.ts'
import { newestTime } from '../backup/folder.ts'
import { mayRead, type Readers } from '../readers.ts'
import { release } from '../release.ts'
import { refuse } from './errors.ts'
import { within } from '../util/with-timeout.ts'

/** How long a request for metrics waits for the store, ms. */
const PATIENCE = 1_000
/** How long `/readyz` waits for the store, ms, and how long its answer is used. */
const READY_PATIENCE = 3_000
const FRESH = 1_000

/**
 * Adds the store's fullness to the metrics. If the store does not answer, the series is removed, because an old value
 * would be wrong.
 */
async function updateUsage(store: Pick<RoomStore, 'usage'>, metrics: Metrics): Promise<void> {
  const { storeFiles, storeDisk, redisMemory, redisLog } = metrics
  const usage = within(PATIENCE, store.usage(), 'The store does not say how full it is.')
  const { disk, masters = [] } = await usage.catch((): Usage => ({}))
  for (const item of [storeFiles, storeDisk, redisMemory, redisLog]) item.reset()
  if (disk) {
    for (const file of ['database', 'wal'] as const) storeFiles.set({ file }, disk[file])
    for (const what of ['free', 'all'] as const) storeDisk.set({ what }, disk[what])
  }
  for (const { master, used, most, isLogged } of masters) {
    redisMemory.set({ master, what: 'used' }, used)
    if (most !== undefined) redisMemory.set({ master, what: 'most' }, most)
    redisLog.set({ master }, isLogged ? 1 : 0)
  }
}

/** Adds the time of the newest backup to the metrics, if the host has named the folder of the backups. */
function updateBackup(folder: string | undefined, { backupTime }: Metrics): void {
  if (folder !== undefined) backupTime.set({ folder }, Math.floor((newestTime(folder) ?? 0) / 1_000))
}

export interface HealthRoutes {
  readonly store: RoomStore
  readonly metrics: Metrics
  readonly readers: Readers | undefined
  readonly publicUrl: string | undefined
  /** Folder of the backups, if known. */
  readonly backups: string | undefined
  /** The id of the store, by which a host sees whether two addresses lead to the same servers. */
  readonly id: string
  isClosing(): boolean
}

/**
 * Adds four routes. `/healthz`: the process runs, its release, and the id of its store. `/readyz`: the store takes writes. `/metrics`: for
 * Prometheus; the route does not exist for anybody else than its readers. `/api/address`: the caller's address as this
 * server sees it, the number of addresses in X-Forwarded-For, and the address for other devices.
 */
export function addHealth(app: FastifyInstance, options: HealthRoutes): void {
  const { store, metrics, readers, publicUrl, backups, id, isClosing } = options

  /**
   * Returns the public address, or else the network address for other devices. Any browser that is not on this machine
   * gets only the public address, because it knows an address that works. Returns undefined if there is no such
   * address.
   */
  function openFor({ raw, port }: FastifyRequest): string | undefined {
    if (publicUrl !== undefined) return publicUrl
    const bound = app.server.address()
    const isDirect = typeof bound === 'object' && bound?.port === (port ?? 80)
    return isDirect && mayRead(raw, undefined) ? networkAddressOf(app.server) : undefined
  }

  let asked: Promise<void> | undefined
  let until = 0
  /** Resolves when the store has taken a write. One write answers all requests within a second. */
  function isReady(): Promise<void> {
    if (asked !== undefined && performance.now() < until) return asked
    until = performance.now() + FRESH
    return (asked = within(READY_PATIENCE, store.ready(), 'The store did not take a write.'))
  }

  app.get('/healthz', async () => ({ ok: true, ...release, id }))

  app.get('/readyz', async (_request, reply) => {
    if (isClosing()) return refuse(reply, 'closing')
    try {
      await isReady()
      return { ok: true }
    } catch {
      return refuse(reply, 'no-answer')
    }
  })

  app.get('/api/address', async (request, reply) => {
    const named = String(request.headers['x-forwarded-for'] ?? '').split(',')
    return reply.header('cache-control', 'no-store').send({
      address: request.ip,
      named: named.filter((item) => item.trim() !== '').length,
      open: openFor(request),
    })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request.raw, readers)) return refuse(reply, 'unknown-path')
    await updateUsage(store, metrics)
    updateBackup(backups, metrics)
    const { registry } = metrics
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
