import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { own } from '@bay327/engine'
import { moduleOf } from '@bay327/games/modules'
import { finishedMatches, type Finished } from '@bay327/room/log/finished-matches'
import { createTimer } from '../rooms/timer.ts'
import type { ServerNode } from '../rooms/node.ts'
import type { Ended, Replica } from '../rooms/replica.ts'
import { countsOf } from './totals.ts'
import { follow } from './read-log.ts'

const zip = promisify(gzip)

/** Sees to it that the finished matches of one room are kept, and counted with that. */
export interface MatchArchiver {
  /**
   * The room has moved on, or was found. `now`: it is this node's to keep what has ended. Otherwise it looks a little later
   * whether that was done: whoever was to do it may have died.
   */
  settle(now: boolean): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
  close(): void
}

export function createMatchArchiver(node: ServerNode, replica: Replica): MatchArchiver {
  /** The last match that is seen to, or kept. */
  let seen: Ended | undefined
  let work: Promise<void> = Promise.resolve()
  /** The end of a match: up to there all are kept. */
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

/** Sees to each match that has ended until it is known to be kept, whatever the table does meanwhile. Returns the last of them. */
async function keepMatches(node: ServerNode, replica: Replica, from: Ended | undefined): Promise<Ended | undefined> {
  const { ended } = replica
  const there = await node.store.matches(ended.map(({ id }) => id))
  let known = from
  for (const each of ended) {
    const before = known
    if (!there.has(each.id)) await node.chronicles.run(() => keepUntil(node, replica, each, before))
    known = each
  }
  replica.ended = replica.ended.filter((each) => !ended.includes(each))
  return known
}

/**
 * Keeps every match that had ended by then and is not kept yet: the last, and any before that somebody died over. The log is
 * gone through beside everything else, for only there it stands who voted and who sat where: from where all are kept.
 */
async function keepUntil(node: ServerNode, { code, newest }: Replica, { room }: Ended, known?: Ended): Promise<void> {
  const tail = known && (await node.store.tail(code, known.tip))
  const from = tail && known.room
  const entries = (tail ?? (await node.store.log(code))).slice(0, room.version - (from?.version ?? 0))
  const written = await follow(finishedMatches(newest, from), entries)
  const finished = written.finished(room)
  const there = await node.store.matches(finished.map(({ id }) => id))
  for (const each of finished) if (!there.has(each.id)) await keepMatch(node, newest.slug, each)
}

async function keepMatch(node: ServerNode, slug: string, finished: Finished): Promise<void> {
  const { id, record } = finished
  const game = own(node.games, slug)
  const fallen = await moduleOf(slug)?.fallen?.()
  const bytes = await zip(JSON.stringify(record))
  const counts = node.memory.totals && game ? countsOf(game, finished, fallen) : undefined
  await node.store.keepMatch(id, { bytes, until: record.table.ended + node.memory.keep, counts })
}
