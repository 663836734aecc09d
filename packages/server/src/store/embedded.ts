import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry, NodeId } from '@bay327/room'
import type { Row } from './embedded/calls.ts'
import { startStoreThread } from './embedded/thread.ts'
import { createLocalPubSub } from './local-pubsub.ts'
import { parseLog } from './parse.ts'
import { isPlay, type RoomStore, type StoreError } from './store.ts'

interface Options {
  /** Called if the store's thread ends. Every call fails from then on. */
  readonly onEnd?: (error: StoreError) => void
  /** Path of the thread's module. */
  readonly script?: string
}

/**
 * Opens the store that needs only Node: one SQLite file in `directory`, for one process. A thread of its own reads and
 * writes the file. Every append is on the disk when it resolves (WAL, synchronous FULL). Calls that wait for the thread
 * share a transaction, and with it one disk sync. Rejects with `StoreError` if the directory is in use or cannot be
 * written.
 */
export async function openEmbeddedStore(
  directory: string,
  { onEnd = () => {}, script }: Options = {},
): Promise<RoomStore> {
  const room = createLocalPubSub()
  const leases = new Map<NodeId, number>()
  let clock = 0
  let ahead = 0

  /** Returns the time. If the machine's clock is set back, it goes on from where it was. */
  function now(): number {
    const time = Date.now()
    ahead = Math.max(ahead, clock - time)
    return (clock = time + ahead)
  }

  const { call, close } = await startStoreThread({ directory, script, now, onEnd })

  return {
    create: (code, entry, snapshot, brief) => call('create', code, rowOf(entry), snapshot, brief),

    async append(code, after, entry) {
      const result = await call('append', code, after, rowOf(entry), isPlay(entry))
      if (result === 'appended') room.notify(code, after.version + 1)
      return result
    },

    async load(code) {
      const found = await call('load', code)
      return found && { snapshot: found.snapshot, entries: found.rows.map(entryOf) }
    },

    async tail(code, after) {
      const [held, ...rows] = await call('rowsAfter', code, after.version - 1)
      return held?.id === after.id ? rows.map(entryOf) : undefined
    },

    log: async (code) => parseLog((await call('rowsAfter', code, 0)).map(({ body }) => body)),
    snapshot: (code, id, snapshot) => call('snapshot', code, id, snapshot),

    listen: async (code, subscriptions) => room.listen(code, subscriptions),
    publish: async (code, text) => room.publish(code, text),
    async echo() {
      for (const code of await call('takeRemovals')) room.notify(code, Number.MAX_SAFE_INTEGER)
      return true
    },
    list: (code, facts) => call('list', code, facts),
    listed: (most, ms) => call('listed', most, ms),

    notes: (code) => call('notes', code),
    note: (code, before, after) => call('note', code, before, after),
    agree: (name, offered) => call('agree', name, offered),
    remind: (code, at) => call('remind', code, at),
    due: (most, ms) => call('due', most, ms),
    markHandled: (due, next) => call('markHandled', due, next),

    keepMatch: (id, match) => call('keepMatch', id, match),
    match: (id) => call('match', id),
    matches: (ids) => call('matches', ids),
    totals: (game) => call('totals', game),
    count: (name, amount, ms) => call('count', name, amount, ms),

    now: async () => now(),
    lease: async (node, ttl) => void leases.set(node, now() + ttl),
    release: async (node) => void leases.delete(node),
    alive: async (nodes) => new Set(nodes.filter((node) => (leases.get(node) ?? 0) > now())),

    sweep: (ms) => call('sweep', ms),

    async usage() {
      const sizeOf = async (file: string): Promise<number> => (await stat(join(directory, file))).size
      const [database, wal] = await Promise.all([sizeOf('rooms.db'), sizeOf('rooms.db-wal')])
      const { bavail, blocks, bsize } = await statfs(directory)
      const spare = await call('spare')
      return { disk: { database, spare, wal, free: bavail * bsize, all: blocks * bsize } }
    },

    ready: () => call('ready'),
    close,
  }
}

const rowOf = (entry: Entry): Row => ({ id: entry.id, body: JSON.stringify(entry) })
const entryOf = ({ body }: Row): Entry => JSON.parse(body) as Entry
