import { setTimeout as pause } from 'node:timers/promises'
import { some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Service, Store } from '../lib/service.ts'

/** Rooms in which nobody does anything: with viewers, and after all have left. */
export const idle: Row = {
  name: 'idle',
  async run(options, report) {
    const { rooms = 3_000, viewers = 5, warm = 10, seconds = 30 } = options.sizes
    const [game = 'escape'] = options.games
    const measure = (kind: Kind, store: Store) =>
      withService(kind, store, async (service) => {
        const tables = await some(rooms, 8, (index) => openTable(service, index, { game, viewers }))
        await pause(warm * 1_000)
        const there = await restOf(service, seconds)
        for (const table of tables) table.close()
        // A person who is away for 20 s is marked as lost, which is sent and stored once.
        await pause(Math.max(warm, seconds < 5 ? 0 : 25) * 1_000)
        return { there, gone: await restOf(service, seconds) }
      })

    for (const store of options.stores) {
      const floor = await measure('floor', store)
      const ours = await measure('ours', store)
      const of = `${game}, ${store}, ${rooms} rooms of ${viewers}`
      const left = `${of}, all gone`
      const core = { name: 'part of a core', unit: '%' }
      const calls = { name: 'Redis calls', unit: '1/s' }
      report({ ...core, of, ours: ours.there.core, floor: floor.there.core, reach: { most: 5 } })
      if (store === 'redis')
        report({ ...calls, of, ours: ours.there.calls, floor: floor.there.calls, reach: { most: 10 } })
      report({ ...core, of: left, ours: ours.gone.core, floor: floor.gone.core, reach: { most: 0.5 } })
      if (store === 'redis')
        report({ ...calls, of: left, ours: ours.gone.calls, floor: floor.gone.calls, reach: { most: 10 } })
    }
  },
}

/** Returns what an idle server uses with its Redis: CPU time, percent of a core, and calls to Redis per second. */
async function restOf(service: Service, seconds: number): Promise<{ readonly core: number; readonly calls: number }> {
  const [before, callsBefore] = [await service.used(), await service.redis?.calls()]
  await pause(seconds * 1_000)
  const [after, callsAfter] = [await service.used(), await service.redis?.calls()]
  const cpu = after.cpu + after.redis - before.cpu - before.redis
  return { core: cpu / seconds / 10, calls: ((callsAfter ?? 0) - (callsBefore ?? 0)) / seconds }
}
