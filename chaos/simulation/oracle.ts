import type { Entry, NodeId, RoomCode } from '@bay327/room'
import {
  isPlay,
  MOST_TOTALS,
  type Counts,
  type Due,
  type StoredMatch,
  type RoomStore,
  type Snapshot,
  type Tip,
} from '@bay327/server/store/store'

/** A notification or message about a room. */
export type Word = { readonly room: RoomCode } & ({ readonly version: number } | { readonly text: string })

type Quiet = Omit<RoomStore, 'listen' | 'echo' | 'now' | 'ready' | 'usage' | 'close'>

/** The reference store: the same calls as the real one, executed immediately, one at a time. */
export type Truth = {
  [Call in keyof Quiet]: (...args: Parameters<Quiet[Call]>) => Awaited<ReturnType<Quiet[Call]>>
} & {
  now(): number
  /** Subscribers to notifications and messages, in order. */
  readonly listeners: Set<(word: Word) => void>
}

interface Kept {
  /** The log's entries as text, so that no object is shared with the store. */
  readonly log: string[]
  tip: Tip
  snapshot: Snapshot
  notes?: string
  touched: number
  brief: number | undefined
}

/** Creates an empty store. `now` is its clock, ms since 1970. */
export function openTruth(now: () => number): Truth {
  const rooms = new Map<RoomCode, Kept>()
  const leases = new Map<NodeId, number>()
  const shelf = new Map<RoomCode, { readonly at: number; readonly facts: string }>()
  const agreed = new Map<string, string>()
  const reminders = new Map<RoomCode, number>()
  const records = new Map<string, { readonly until: number; readonly bytes: Uint8Array }>()
  const counted = new Map<string, Map<string, number>>()
  const sums = new Map<string, { readonly until: number; readonly sum: number }>()
  const listeners: Truth['listeners'] = new Set()
  const report = (word: Word): void => listeners.forEach((listener) => listener(word))

  function addTotals({ game, kind, of }: Counts): void {
    const totals = counted.get(game) ?? new Map<string, number>()
    counted.set(game, totals)
    const [first = ''] = Object.keys(of)
    const under = totals.size >= MOST_TOTALS && !totals.has(`${kind}\n${first}`) ? '' : kind
    for (const [what, more] of Object.entries(of))
      totals.set(`${under}\n${what}`, (totals.get(`${under}\n${what}`) ?? 0) + more)
  }

  const entriesAfter = ({ log }: Kept, version: number): Entry[] =>
    log.slice(version).map((text) => JSON.parse(text) as Entry)

  return {
    listeners,
    now,

    create(room, entry, snapshot, brief) {
      if (rooms.has(room)) return 'taken'
      const tip = { version: 1, id: entry.id }
      rooms.set(room, { log: [JSON.stringify(entry)], tip, snapshot, touched: now(), brief })
      return 'created'
    },

    append(room, after, entry) {
      const found = rooms.get(room)
      if (found === undefined) return 'unknown-room'
      if (found.tip.version !== after.version || found.tip.id !== after.id) return 'conflict'
      found.log.push(JSON.stringify(entry))
      found.tip = { version: after.version + 1, id: entry.id }
      found.touched = now()
      if (isPlay(entry)) found.brief = undefined
      report({ room, version: found.tip.version })
      return 'appended'
    },

    load(room) {
      const found = rooms.get(room)
      return found && { snapshot: { ...found.snapshot }, entries: entriesAfter(found, found.snapshot.version) }
    },

    tail(room, after) {
      const found = rooms.get(room)
      if (found === undefined) return undefined
      const [held, ...entries] = entriesAfter(found, after.version - 1)
      return held?.id === after.id ? entries : undefined
    },

    log(room) {
      const found = rooms.get(room)
      return found ? entriesAfter(found, 0) : []
    },

    snapshot(room, id, snapshot) {
      const found = rooms.get(room)
      const [entry] = found ? entriesAfter(found, snapshot.version - 1) : []
      if (found && found.snapshot.version < snapshot.version && entry?.id === id) found.snapshot = { ...snapshot }
    },

    publish: (room, text) => report({ room, text }),

    list(room, facts) {
      shelf.delete(room)
      if (facts !== undefined) shelf.set(room, { at: now(), facts })
    },

    listed(most, ms) {
      const recent = [...shelf.values()].filter(({ at }) => at >= now() - ms)
      return recent
        .reverse()
        .slice(0, most)
        .map(({ facts }) => facts)
    },

    notes: (room) => rooms.get(room)?.notes,

    note(room, before, after) {
      const found = rooms.get(room)
      if (found === undefined || found.notes !== before) return false
      found.notes = after
      return true
    },

    agree(name, offered) {
      const value = agreed.get(name) ?? offered
      agreed.set(name, value)
      return value
    },

    remind: (room, at) => void reminders.set(room, Math.min(at, reminders.get(room) ?? Infinity)),

    due(most, ms) {
      const until = now() + ms
      const late = [...reminders].filter(([, at]) => at <= now()).sort(([, a], [, b]) => a - b)
      return late.slice(0, most).map(([room]): Due => {
        reminders.set(room, until)
        return { room, until }
      })
    },

    markHandled({ room, until }, next) {
      if (reminders.get(room) !== until) return
      if (next === undefined) reminders.delete(room)
      else reminders.set(room, next)
    },

    keepMatch(id, { bytes, until, counts }: StoredMatch) {
      if (until <= now()) return 'late'
      if ((records.get(id)?.until ?? 0) > now()) return 'there'
      records.set(id, { until, bytes: Uint8Array.from(bytes) })
      if (counts) addTotals(counts)
      return 'kept'
    },

    match(id) {
      const found = records.get(id)
      return found && found.until > now() ? found.bytes : undefined
    },

    matches: (ids) => new Set(ids.filter((id) => (records.get(id)?.until ?? 0) > now())),

    totals: (game) =>
      [...(counted.get(game) ?? [])].map(([field, total]) => {
        const [kind = '', what = ''] = field.split('\n')
        return { kind, what, count: total }
      }),

    count(name, amount, ms) {
      const found = sums.get(name)
      const held = found && found.until > now() ? found : { until: now() + ms, sum: 0 }
      if (amount > 0) sums.set(name, { ...held, sum: held.sum + amount })
      return held.sum + amount
    },

    lease: (node, ttl) => void leases.set(node, now() + ttl),
    release: (node) => void leases.delete(node),
    alive: (nodes) => new Set(nodes.filter((node) => (leases.get(node) ?? 0) > now())),

    sweep(ms) {
      const old = [...rooms].filter(([, { touched, brief = ms }]) => touched < now() - Math.min(ms, brief))
      for (const [room] of old) rooms.delete(room)
      return old.length
    },
  }
}
