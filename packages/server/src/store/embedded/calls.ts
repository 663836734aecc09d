import { judgeSweep, type SweepMark } from '../sweep-guard.ts'
import type { CommandId, RoomCode } from '@bay327/room'
import type { Database } from '../sqlite.ts'
import { MOST_TOTALS, type Counts, type Due, type Snapshot, type StoredMatch, type Tip, type Total } from '../store.ts'
import { statements } from './statements.ts'

/** How long the row that `ready` writes is kept, ms. */
const READY_KEPT = 86_400_000

/** An entry as it is stored: its id, and the entry as JSON. */
export interface Row {
  readonly id: string
  readonly body: string
}

export type Calls = ReturnType<typeof callsOn>

/**
 * Returns what the store's thread does on request. Each call runs in a transaction, and its result is sent after the
 * commit. `now` returns the store's clock.
 */
export function callsOn(db: Database, now: () => number) {
  const sql = statements(db)

  const rowsAfter = (code: RoomCode, version: number) => sql.since.all(code, version) as unknown[] as Row[]

  const notesOf = (code: RoomCode) => (sql.notes.get(code) as { text: string } | undefined)?.text

  const isStored = (id: string): boolean => sql.match.get(id, now()) !== undefined

  function addTotals({ game, kind, of }: Counts): void {
    const [first = ''] = Object.keys(of)
    const isFull = (sql.counted.get(game) as { count: number }).count >= MOST_TOTALS
    const under = isFull && sql.total.get(game, kind, first) === undefined ? '' : kind
    for (const [what, more] of Object.entries(of)) sql.add.run(game, under, what, more)
  }

  const numberIn = (pragma: string): number =>
    (db.prepare(`PRAGMA ${pragma}`).get() as Record<string, number>)[pragma] ?? 0

  return {
    create(code: RoomCode, { id, body }: Row, snapshot: Snapshot, brief: number | undefined) {
      if (sql.tip.get(code)) return 'taken'
      sql.open.run(code, now(), snapshot.version, snapshot.schema, snapshot.rules, snapshot.state)
      sql.append.run(code, 1, id, body)
      if (brief !== undefined) sql.beBrief.run(code, brief)
      return 'created'
    },

    append(code: RoomCode, after: Tip, { id, body }: Row, stays: boolean) {
      const tip = sql.tip.get(code) as Tip | undefined
      if (!tip) return 'unknown-room'
      if (tip.version !== after.version || tip.id !== after.id) return 'conflict'
      sql.append.run(code, after.version + 1, id, body)
      sql.touch.run(now(), code)
      if (stays) sql.stay.run(code)
      return 'appended'
    },

    load(code: RoomCode) {
      const snapshot = sql.room.get(code) as unknown as Snapshot | undefined
      return snapshot && { snapshot, rows: rowsAfter(code, snapshot.version) }
    },

    rowsAfter,

    snapshot(code: RoomCode, id: CommandId, { version, schema, rules, state }: Snapshot) {
      sql.snapshot.run(version, schema, rules, state, code, version, version, id)
    },

    /** Returns the rooms that another process has removed, once. */
    takeRemovals() {
      const removed = (sql.removals.all() as { code: RoomCode }[]).map(({ code }) => code)
      for (const code of removed) sql.forgetRemoval.run(code)
      return removed
    },

    list(code: RoomCode, facts: string | undefined) {
      if (facts === undefined) sql.removeOwnTable.run(code)
      else sql.list.run(code, now(), facts)
    },

    listed: (most: number, ms: number) =>
      (sql.listed.all(now() - ms, most) as { facts: string }[]).map(({ facts }) => facts),

    notes: notesOf,

    note(code: RoomCode, before: string | undefined, after: string) {
      if (notesOf(code) !== before || sql.room.get(code) === undefined) return false
      sql.note.run(code, after)
      return true
    },

    agree(name: string, offered: string) {
      sql.offer.run(name, offered)
      return (sql.agreed.get(name) as { value: string }).value
    },

    remind: (code: RoomCode, at: number) => void sql.remind.run(code, at),

    due(most: number, ms: number): Due[] {
      const until = now() + ms
      const rooms = (sql.due.all(now(), most) as { code: RoomCode }[]).map(({ code }) => code)
      for (const code of rooms) sql.hand.run(until, code)
      return rooms.map((room) => ({ room, until }))
    },

    markHandled({ room, until }: Due, next: number | undefined) {
      if (next === undefined) sql.unremind.run(room, until)
      else sql.again.run(next, room, until)
    },

    keepMatch(id: string, { bytes, until, counts }: StoredMatch) {
      if (until <= now()) return 'late'
      if (sql.keep.run(id, until, bytes).changes === 0) return 'there'
      if (counts) addTotals(counts)
      return 'kept'
    },

    match: (id: string) => (sql.match.get(id, now()) as { bytes: Uint8Array } | undefined)?.bytes,
    matches: (ids: readonly string[]) => new Set(ids.filter(isStored)),
    totals: (game: string) => sql.totals.all(game) as unknown[] as Total[],

    count(name: string, amount: number, ms: number) {
      sql.forgetSpent.run(now())
      if (amount > 0) sql.spend.run(name, now() + ms, amount)
      return (sql.spent.get(name) as { amount: number } | undefined)?.amount ?? 0
    },

    sweep(ms: number) {
      const held = (sql.agreed.get('swept') as { value: string } | undefined)?.value
      const newest = (sql.newest.get() as { at: number | null }).at ?? undefined
      const { mark, refused } = judgeSweep(held ? (JSON.parse(held) as SweepMark) : undefined, newest, now())
      sql.swept.run(JSON.stringify(mark))
      if (refused) return refused
      const before = now() - ms
      const expired = sql.gone.all(before, now()) as { code: RoomCode }[]
      for (const { code } of expired)
        for (const forget of [sql.forgetEntries, sql.forgetNotes, sql.stay, sql.forget]) forget.run(code)
      sql.forgetListed.run(before)
      sql.forgetMatches.run(now())
      return expired.length
    },

    /** Returns the free space inside the file, bytes. */
    spare: () => numberIn('freelist_count') * numberIn('page_size'),

    /** Throws if nothing can be written. */
    ready: () => void sql.spend.run('ready', now() + READY_KEPT, 1),
  } as const
}
