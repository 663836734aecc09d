import { atPace, quantile, some } from '../lib/drive.ts'
import { muster } from '../lib/table.ts'
import { openOurTable } from '../lib/our-table.ts'
import { withService, type Row } from '../lib/row.ts'
import { openViewer } from '../lib/viewer.ts'

const MB = 1_048_576
/** Time between two answers at a table, s. */
const EVERY = 5

/**
 * The server with the limits of `docker-compose.yml` under a steady load: memory, time of a move, and whether the
 * store has every answer at the end.
 */
export const soak: Row = {
  name: 'soak',
  async run(options, report) {
    const { rooms = 200, viewers = 5, warm = 5, seconds = 60 } = options.sizes
    const [game = 'escape'] = options.games
    for (const store of options.stores)
      await withService(
        'ours',
        store,
        async (service) => {
          const tables = await some(rooms, 4, (index) =>
            openOurTable(service.url, index, { game, viewers, first: false }),
          )
          const first = await atPace(service, tables, { warm, seconds: seconds / 6, every: EVERY })
          const early = await service.used(true)
          const rest = await atPace(service, tables, { warm: 0, seconds: (seconds * 5) / 6, every: EVERY })
          const late = await service.used(true)
          const took = [...first.took, ...rest.took].sort((a, b) => a - b)
          const [server, redis] = [service.memory().most, service.redis?.memory().most ?? 0]

          const reader = await service.another()
          const lost = await some(rooms, 4, async (index) => {
            const table = tables[index]
            if (!table) return false
            const { enlist } = muster()
            const viewer = await openViewer(reader.url, table.code, enlist())
            viewer.close()
            return viewer.version() < table.version()
          })
          await reader.stop()
          for (const table of tables) table.close()

          const of = `${game}, ${store}, ${rooms} rooms of ${viewers}, an answer every ${EVERY} s each, ${seconds} s`
          const figure = (name: string, unit: string, ours: number, most?: number) =>
            report({ name, of, unit, ours, ...(most !== undefined && { reach: { most } }) })
          figure('time of a move, p99', 'ms', quantile(took, 0.99), 30)
          figure('time of a move, median', 'ms', quantile(took, 0.5))
          figure('answers', '', took.length)
          figure('CPU a move', 'ms', (rest.used.cpu + rest.used.redis) / rest.moves)
          figure('memory of the server', 'MB', server / MB, 512)
          if (redis > 0) figure('memory of the store', 'MB', redis / MB, 288)
          figure('objects after a sixth of the time', 'MB', early.heap / MB)
          figure('objects at the end', 'MB', late.heap / MB, Math.ceil((early.heap * 1.1) / MB))
          figure('tables that lost an answer', '', lost.filter(Boolean).length, 0)
        },
        { cores: 'one', threads: true, limits: true },
      )
  },
}
