import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ownValue } from '@bay327/engine'
import { moduleOf } from '@bay327/games/modules'
import { finishedMatches, type Finished } from '@bay327/room/log/finished-matches'
import { createTimer } from '../rooms/timer.ts'
import type { ServerNode } from '../rooms/cluster/node.ts'
import type { Ended, Replica } from '../rooms/replica.ts'
import { countsOf } from './totals.ts'
import { follow } from './read-log.ts'

const zip = promisify(gzip)

/** Stores and counts the finished matches of one room. */
export interface MatchArchiver {
  /**
   * Called when the room has a new entry or was loaded. `now`: this node has to store the matches that have ended.
   * Otherwise this node checks a little later whether another node has stored them, because that node may have died.
   */
  settle(now: boolean): void
  /** Resolves when nothing is in progress. */
  idle(): Promise<void>
  close(): void
}

export function createMatchArchiver(node: ServerNode, replica: Replica): MatchArchiver {
  /** The last ended match for which work was started or planned. */
  let seen: Ended | undefined
  let work: Promise<void> = Promise.resolve()
  /** The end of a match. All matches up to it are stored. */
  let known: Ended | undefined
  const later = createTimer(node.clock, keep)

  function keep(): void {
    work = work
      .then(async () => void (known = await keepMatches(node, replica, known)))
      .catch((error: unknown) => {
        node.metrics.storeFailures.inc()
        node.log.warn({ room: replica.code, err: error }, 'A finished match could not be kept yet')
        later.set(node.clock.now() + node.pace.mend)
      })
  }

  return {
    settle(now) {
      const last = replica.ended.at(-1)
      if (last === undefined || seen === last) return
      seen = last
      if (now) keep()
      else later.set(node.clock.now() + node.pace.mend)
    },
    idle: () => work,
    close: () => later.set(undefined),
  }
}

/**
 * Resolves when each finished match of the replica is stored, whatever the table does meanwhile. Returns the last one.
 * Returns `from` if there was none.
 */
async function keepMatches(node: ServerNode, replica: Replica, from: Ended | undefined): Promise<Ended | undefined> {
  const { ended } = replica
  const there = await node.store.matches(ended.map(({ id }) => id))
  let known = from
  for (const match of ended) {
    const before = known
    if (!there.has(match.id)) await node.chronicles.run(() => keepUntil(node, replica, match, before))
    known = match
  }
  replica.ended = replica.ended.filter((match) => !ended.includes(match))
  return known
}

/**
 * Stores every match that had ended by `room` and is not stored yet: usually one, more if a node died. Reads the log
 * from the last stored match on, because only the log says who voted and who sat where.
 */
async function keepUntil(node: ServerNode, { code, newest }: Replica, { room }: Ended, known?: Ended): Promise<void> {
  const tail = known && (await node.store.tail(code, known.tip))
  const from = tail && known.room
  const entries = (tail ?? (await node.store.log(code))).slice(0, room.version - (from?.version ?? 0))
  const written = await follow(finishedMatches(newest, from), entries)
  const finished = written.finished(room)
  const there = await node.store.matches(finished.map(({ id }) => id))
  for (const match of finished) if (!there.has(match.id)) await storeMatch(node, newest.slug, match)
}

async function storeMatch(node: ServerNode, slug: string, finished: Finished): Promise<void> {
  const { id, record } = finished
  const game = ownValue(node.games, slug)
  const fallen = await moduleOf(slug)?.fallen?.()
  const bytes = await zip(JSON.stringify(record))
  const counts = node.memory.totals && game ? countsOf(game, finished, fallen) : undefined
  await node.store.keepMatch(id, { bytes, until: record.table.ended + node.memory.keep, counts })
}
