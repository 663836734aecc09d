import type { Game } from '@bay327/engine'
import type { Truth } from '@bay327/e2e/support/server/server-state'
import { reduce, type Room, type RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'

/** Returns the true state of a table, including hidden information, from the server's store. */
export async function truthOf(store: Pick<RoomStore, 'log'>, code: RoomCode, game: Game): Promise<Truth> {
  const steps: Truth['steps'][number][] = []
  let room: Room | undefined
  for (const [at, entry] of (await store.log(code)).entries()) {
    const reduced = reduce(game, room, entry)
    if (!reduced.ok) throw new Error(`The log does not replay: ${reduced.code}`)
    room = reduced.room
    steps.push({ version: at + 1, id: entry.id, entry, room, events: reduced.events })
  }
  if (room === undefined) throw new Error('There is no such table.')
  const last = room
  return { game, steps, follow: async () => last, close: async () => {} }
}
