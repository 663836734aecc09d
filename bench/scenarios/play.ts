import { flatOut, some, type Window } from '../lib/drive.ts'
import { cases, openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Store } from '../lib/service.ts'

const bytesToReach: Readonly<Record<string, number>> = { escape: 2_800, capture: 2_500 }

/** As many moves as possible: the cost of a move for the server and its store, and the bytes sent to five viewers. */
export const play: Row = {
  name: 'play',
  async run(options, report) {
    const { rooms = 200, viewers = 5, warm = 5, seconds = 8 } = options.sizes
    const measure = (kind: Kind, store: Store, game: string): Promise<Window> =>
      withService(kind, store, async (service) => {
        const tables = await some(rooms, 4, (index) => openTable(service, index, { game, viewers }))
        const window = await flatOut(service, tables, { warm, seconds })
        for (const table of tables) table.close()
        return window
      })

    const floors = new Map<Store, Window>()
    for (const { store, game } of cases(options)) {
      const floor = floors.get(store) ?? (await measure('floor', store, game))
      floors.set(store, floor)
      const ours = await measure('ours', store, game)
      const of = `${game}, ${store}, ${rooms} rooms of ${viewers}`
      const cpu = ({ used, moves }: Window): number => (used.cpu + used.redis) / moves
      const bytes = ({ bytes: sent, moves }: Window): number => sent / moves
      const most = bytesToReach[game]
      report({ name: 'CPU a move', of, unit: 'ms', ours: cpu(ours), floor: cpu(floor), reach: { times: 3 } })
      const ceiling = { ours: 1_000 / cpu(ours), floor: 1_000 / cpu(floor), reach: { leastTimes: 0.33 } }
      report({ name: 'moves a second of one core', of, unit: 'moves/s', ...ceiling })
      const sent = { unit: 'bytes', ours: bytes(ours), floor: bytes(floor) }
      report({ name: 'sent to the viewers a move', of, ...sent, ...(most && viewers === 5 && { reach: { most } }) })
    }
  },
}
