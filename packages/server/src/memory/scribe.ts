import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { moduleOf } from '@bay327/games/modules'
import type { Room } from '@bay327/room'
import { chronicle, type Finished } from '@bay327/room/log/chronicle'
import { alarm } from '../rooms/alarm.ts'
import type { ServerNode } from '../rooms/node.ts'
import { roomOf, type Replica } from '../rooms/replica.ts'
import { countsOf } from './counts.ts'
import { follow } from './follow.ts'

const zip = promisify(gzip)

/** Sees to it that the finished matches of one room are kept, and counted with that. */
export interface Scribe {
  /**
   * The room has moved on, or was found. `now`: it is this node's to keep what has ended. Otherwise it looks a little later
   * whether that was done: whoever was to do it may have died.
   */
  settle(now: boolean): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
  close(): void
}

export function scribe(node: ServerNode, replica: Replica): Scribe {
  /** The seed of the match that is seen to, or kept. */
  let seen: string | undefined
  let work: Promise<void> = Promise.resolve()
  const later = alarm(node.clock, keep)

  function keep(): void {
    const room = roomOf(replica)
    work = work
      .then(() => keepMatches(node, replica, room))
      .catch((error: unknown) => {
        node.metrics.storeFailures.inc()
        node.log.warn({ room: replica.code, err: error }, 'A finished match could not be kept yet')
        later.set(node.clock.now() + node.pace.mend)
      })
  }

  return {
    settle(now) {
      const { play } = roomOf(replica)
      if (play?.end === undefined || play.match.header.practice || seen === play.match.seed) return
      seen = play.match.seed
      if (now) keep()
      else later.set(node.clock.now() + node.pace.mend)
    },
    idle: () => work,
    close: () => later.set(undefined),
  }
}

/**
 * Keeps every finished match of a room that is not kept yet: the last, and any before that somebody died over. The log is gone
 * through beside everything else, for only there it stands who voted and who sat where.
 */
async function keepMatches(node: ServerNode, { code, newest }: Replica, room: Room): Promise<void> {
  const entries = await node.store.log(code)
  const written = await follow(chronicle(newest), entries.slice(0, room.version))
  const finished = written.finished(room)
  const there = await node.store.matches(finished.map(({ id }) => id))
  for (const each of finished) if (!there.has(each.id)) await keepMatch(node, newest.slug, each)
}

async function keepMatch(node: ServerNode, slug: string, finished: Finished): Promise<void> {
  const { id, record } = finished
  const game = node.games[slug]
  const fallen = await moduleOf(slug)?.fallen?.()
  const bytes = await zip(JSON.stringify(record))
  const counts = node.memory.totals && game ? countsOf(game, finished, fallen) : undefined
  await node.store.keepMatch(id, { bytes, until: record.table.ended + node.memory.keep, counts })
}
