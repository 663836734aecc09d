import { setTimeout as pause } from 'node:timers/promises'
import { some } from '../lib/drive.ts'
import { openTable, withService, type Row } from '../lib/row.ts'
import type { Kind, Store } from '../lib/service.ts'

/**
 * The memory that a room adds to the server, after a garbage collection: once after the deal, and once after an
 * evening's play.
 */
export const memory: Row = {
  name: 'memory',
  async run(options, report) {
    const { rooms = 200, viewers = 5, moves = 120 } = options.sizes
    const [game = 'escape'] = options.games
    const measure = (kind: Kind, store: Store) =>
      withService(kind, store, async (service) => {
        const before = await service.used(true)
        const tables = await some(rooms, 4, (index) => openTable(service, index, { game, viewers }))
        await pause(500)
        const dealt = await service.used(true)
        await Promise.all(
          tables.map(async (table) => {
            for (let count = 0; count < moves; count++) await table.move()
          }),
        )
        await pause(500)
        const played = await service.used(true)
        for (const table of tables) table.close()
        const perRoom = (bytes: number): number => bytes / rooms / 1_024
        return {
          idle: perRoom(dealt.rss - before.rss),
          idleHeap: perRoom(dealt.heap - before.heap),
          played: perRoom(played.rss - before.rss),
          playedHeap: perRoom(played.heap - before.heap),
        }
      })

    for (const store of options.stores) {
      const floor = await measure('floor', store)
      const ours = await measure('ours', store)
      const of = `${game}, ${store}, ${rooms} rooms of ${viewers}`
      const after = `${of}, ${moves} moves`
      report({ name: 'memory a room, dealt', of, unit: 'kB', ours: ours.idle, floor: floor.idle, reach: { most: 140 } })
      report({ name: 'objects a room, dealt', of, unit: 'kB', ours: ours.idleHeap, floor: floor.idleHeap })
      const reach = { most: 250 }
      report({ name: 'memory a room, played', of: after, unit: 'kB', ours: ours.played, floor: floor.played, reach })
      report({ name: 'objects a room, played', of: after, unit: 'kB', ours: ours.playedHeap, floor: floor.playedHeap })
    }
  },
}
