import { atPace, quantile, some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Store } from '../lib/service.ts'

/** One move per second in each room, with chances for the watcher: CPU, and the time until all five viewers have a move. */
export const pace: Row = {
  name: 'pace',
  async run(options, report) {
    const { viewers = 5, warm = 5, seconds = 12 } = options.sizes
    const [game = 'escape'] = options.games
    const measure = (kind: Kind, store: Store, rooms: number) =>
      withService(
        kind,
        store,
        async (service) => {
          const tables = await some(rooms, 4, (index) => openTable(service, index, { game, viewers }))
          const window = await atPace(service, tables, { warm, seconds })
          for (const table of tables) table.close()
          const { used, moves, took } = window
          const cpu = (used.cpu + used.redis) / moves
          return { cpu, p99: quantile(took, 0.99), p50: quantile(took, 0.5) }
        },
        { cores: 'one', threads: true },
      )

    for (const store of options.stores)
      for (const rooms of options.sizes.rooms === undefined ? [200, 500] : [options.sizes.rooms]) {
        const floor = await measure('floor', store, rooms)
        const ours = await measure('ours', store, rooms)
        const of = `${game}, ${store}, ${rooms} rooms of ${viewers}, a move a second each`
        const reach = rooms > 200 ? { most: 30 } : { times: 2, most: 10 }
        report({ name: 'CPU a move', of, unit: 'ms', ours: ours.cpu, floor: floor.cpu, reach: { times: 3 } })
        report({ name: 'time of a move, p99', of, unit: 'ms', ours: ours.p99, floor: floor.p99, reach })
        report({ name: 'time of a move, median', of, unit: 'ms', ours: ours.p50, floor: floor.p50 })
      }
  },
}
