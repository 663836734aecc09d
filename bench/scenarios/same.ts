import { flatOut, some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Store } from '../lib/service.ts'

/**
 * The baseline server's made-up game in rooms of this server, as fast as possible. Its rules cost almost nothing, so
 * that the figures show the cost of rooms, views and messages.
 */
export const same: Row = {
  name: 'same',
  async run(options, report) {
    const { rooms = 200, viewers = 5, warm = 7, seconds = 8 } = options.sizes
    const measure = (kind: Kind, store: Store) =>
      withService(kind, store, async (service) => {
        const tables = await some(rooms, 4, (index) => openTable(service, index, { game: 'made-up', viewers }))
        const { used, moves, bytes } = await flatOut(service, tables, { warm, seconds })
        for (const table of tables) table.close()
        return { cpu: (used.cpu + used.redis) / moves, bytes: bytes / moves }
      })

    for (const store of options.stores) {
      const floor = await measure('floor', store)
      const ours = await measure('same', store)
      const of = `made-up game, ${store}, ${rooms} rooms of ${viewers}`
      report({ name: 'CPU a move', of, unit: 'ms', ours: ours.cpu, floor: floor.cpu, reach: { times: 3 } })
      report({ name: 'bytes a move to all viewers', of, unit: 'bytes', ours: ours.bytes, floor: floor.bytes })
    }
  },
}
