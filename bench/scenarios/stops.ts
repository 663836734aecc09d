import { setTimeout as pause } from 'node:timers/promises'
import { atPace, some } from '../lib/drive.ts'
import { openOurTable } from '../lib/our-table.ts'
import { withService, type Row } from '../lib/row.ts'

/** Number of rooms that do something other than play during a measurement. */
const SOME = 10
/** Maximum length of a stop, ms. */
const MOST = 50

/** What stops the event loop while rooms make one move a second each, by cause; and what a move allocates. */
export const stops: Row = {
  name: 'stops',
  async run(options, report) {
    const { rooms = 200, viewers = 5, warm = 5, seconds = 15 } = options.sizes
    const [game = 'escape'] = options.games
    for (const store of options.stores)
      await withService('ours', store, async (service) => {
        const tables = await some(rooms, 4, (index) =>
          openOurTable(service.url, index, { game, viewers, first: false }),
        )
        const few = tables.slice(0, Math.max(1, Math.min(SOME, rooms - 1)))
        const many = tables.slice(few.length)
        const of = `${game}, ${store}, ${rooms} rooms of ${viewers}, a move a second each`
        const reach = { most: MOST }
        await atPace(service, tables, { warm, seconds: 1 })

        await service.stops()
        const { moves } = await atPace(service, tables, { warm: 0, seconds })
        const played = await service.stops()
        const longest = (name: string, ours: number | undefined) =>
          report({ name: `longest stop: ${name}`, of, unit: 'ms', ours: ours ?? NaN, reach })
        longest('play, snapshots', played?.loop)
        longest('collection of young objects', played?.young)
        longest('collection of all objects', played?.old)
        const allocated = (played?.allocated ?? NaN) / moves / 1_024
        report({ name: 'allocated a move', of, unit: 'kB', ours: allocated, reach: { most: 90 } })

        /** Runs `work` while the other rooms play, and reports the longest stop of the event loop under `name`. */
        async function beside(name: string, work: () => Promise<unknown>): Promise<void> {
          const playing = atPace(service, many, { warm: 0, seconds: 3 })
          await service.stops()
          await work()
          longest(name, (await service.stops())?.loop)
          await playing
        }
        await beside('newcomers', () => Promise.all(few.map((table) => table.watch())))
        await beside('ends of matches, deals', async () => {
          await Promise.all(few.map((table) => table.end()))
          await pause(500)
        })
        for (const table of tables) table.close()
      })
  },
}
