import { some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'

const MB = 1_048_576

/** The maximum memory of a host: server and store, with the rooms of an evening. */
export const evening: Row = {
  name: 'evening',
  async run(options, report) {
    const { rooms = 100, viewers = 5, moves = 400 } = options.sizes
    const [game = 'escape'] = options.games
    for (const store of options.stores)
      await withService('ours', store, async (service) => {
        const tables = await some(rooms, 4, (index) => openTable(service, index, { game, viewers }))
        await Promise.all(
          tables.map(async (table) => {
            for (let count = 0; count < moves; count++) await table.move()
          }),
        )
        const [server, redis] = [service.memory().most, service.redis?.memory().most ?? 0]
        for (const table of tables) table.close()
        const of = `${game}, ${store}, ${rooms} rooms of ${viewers}, ${moves} moves`
        report({
          name: 'memory of server and store',
          of,
          unit: 'MB',
          ours: (server + redis) / MB,
          reach: { most: 256 },
        })
        if (redis > 0) report({ name: 'of it the store', of, unit: 'MB', ours: redis / MB })
      })
  },
}
