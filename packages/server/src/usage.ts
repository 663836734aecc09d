import type { Metrics } from './metrics.ts'
import type { RoomStore, Usage } from './store/store.ts'
import { within } from './util/with-timeout.ts'

/** How long a request for metrics waits for the store, ms. */
const PATIENCE = 1_000

/**
 * Adds the store's fullness to the metrics. If the store does not say, the series is removed, since an old value would be
 * wrong.
 */
export async function tellUsage(store: Pick<RoomStore, 'usage'>, metrics: Metrics): Promise<void> {
  const { storeFiles, storeDisk, redisMemory, redisLog } = metrics
  const asked = within(PATIENCE, store.usage(), 'The store does not say how full it is.')
  const { disk, masters = [] } = await asked.catch((): Usage => ({}))
  for (const each of [storeFiles, storeDisk, redisMemory, redisLog]) each.reset()
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
