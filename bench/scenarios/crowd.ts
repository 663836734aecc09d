import { performance } from 'node:perf_hooks'
import { flatOut, quantile } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Store } from '../lib/service.ts'

/**
 * One table with hundreds of watchers who connect at the same time: the time until all are connected, and the cost of a
 * move afterwards.
 */
export const crowd: Row = {
  name: 'crowd',
  async run(options, report) {
    const { viewers = 500, warm = 2, seconds = 6 } = options.sizes
    const [game = 'escape'] = options.games
    const measure = (kind: Kind, store: Store) =>
      withService(kind, store, async (service) => {
        const table = await openTable(service, 0, { game, viewers: 4 })
        const before = await service.used()
        const began = performance.now()
        await Promise.all(Array.from({ length: viewers - 4 }, () => table.watch()))
        const opening = performance.now() - began
        const opened = await service.used()
        const { used, moves, took } = await flatOut(service, [table], { warm, seconds })
        table.close()
        return {
          opening,
          work: opened.cpu - before.cpu,
          cpu: (used.cpu + used.redis) / moves,
          p50: quantile(took, 0.5),
        }
      })

    for (const store of options.stores) {
      const floor = await measure('floor', store)
      const ours = await measure('ours', store)
      const of = `${game}, ${store}, ${viewers} viewers of one room`
      report({ name: 'CPU a move', of, unit: 'ms', ours: ours.cpu, floor: floor.cpu, reach: { times: 1.5 } })
      report({ name: 'time of a move, median', of, unit: 'ms', ours: ours.p50, floor: floor.p50 })
      report({ name: 'opening', of, unit: 'ms', ours: ours.opening, floor: floor.opening, reach: { times: 2 } })
      report({ name: 'CPU of the opening', of, unit: 'ms', ours: ours.work, floor: floor.work })
    }
  },
}
