import { games } from '@bay327/games'
import { personOf, reduce, type CommandId, type Entry, type Room } from '@bay327/room'
import { digest } from '@bay327/server/util/ids-and-secrets'
import { partsApart } from './convergence-check.ts'
import type { Specification } from './linearizability.ts'

/**
 * Replays a room's log. Gives, for each position, the answers that commands must get and the views that clients must
 * see. Clients are identified by their tokens.
 */
export function retell(log: readonly Entry[]): Specification {
  const [first] = log
  const game = first?.request.type === 'open' ? games[first.request.game] : undefined
  if (game === undefined) throw new Error('The log opens no room.')
  const rooms: Room[] = []
  for (const entry of log) {
    const next = reduce(game, rooms.at(-1), entry)
    if (!next.ok) throw new Error(`Entry ${rooms.length + 1} is refused: ${next.code}`)
    rooms.push(next.room)
  }
  const at = (version: number): Room => {
    const room = rooms[version - 1]
    if (room === undefined) throw new Error(`There is no entry ${version}.`)
    return room
  }
  return {
    log: log.map(({ id }) => id),
    refusal(version, { client, id, request }) {
      const room = at(version)
      const by = personOf(room, digest(client))
      const made = request.type === 'join' ? { person: newcomer, tokenHash: digest(client) } : { seed: seedless }
      const reduced = reduce(game, room, { id: id as CommandId, at: room.at, request, made, ...(by && { by }) })
      return reduced.ok ? undefined : reduced.code
    },
    shows: (version, client, view) => partsApart(game, at(version), { token: client, view }).length === 0,
  }
}

const newcomer = 'somebody' as NonNullable<Entry['by']>
const seedless = '0'.repeat(64)
