import {
  phaseOf,
  type CommandId,
  type CreateRoom,
  type Entry,
  type ErrorCode,
  type OpenTable,
  type Room,
  type RoomCode,
} from '@bay327/room'
import { hasSeen, personOf, reduce } from '@bay327/room'
import { digest, newPersonId, newSeed } from '../secrets.ts'
import type { Audience, Viewer } from './audience.ts'
import { MOST_ATTEMPTS, roomCodeFor } from './codes.ts'
import { hostRoom, type HostedRoom } from './hosted.ts'
import { layTable, refuseLaying } from './laying.ts'
import { loadReplica, snapshotOf, Unservable } from './load.ts'
import type { ServerNode } from './node.ts'
import { roomOf } from './replica.ts'
import { LISTED_FOR } from './shelf.ts'

export type Refused = { readonly ok: false; readonly code: ErrorCode }

/** The rooms of this node: those in memory, and the way to the others. */
export interface Rooms<V extends Viewer = Viewer> {
  /** The room, from memory or from the store. */
  find(code: RoomCode): Promise<{ readonly ok: true; readonly room: HostedRoom<V> } | Refused>
  /** All that was ever said at a table, as the store holds it. */
  log(code: RoomCode): Promise<readonly Entry[]>
  /** Opens a table and seats its first person. The same request again gives the same table. */
  create(wanted: CreateRoom): Promise<{ readonly ok: true; readonly code: RoomCode } | Refused>
  /** Matches that their hosts have opened to watchers, those with the latest news first. */
  open(): Promise<readonly OpenTable[]>
  readonly inMemory: readonly HostedRoom<V>[]
  /** Looks after the rooms that have asked for it since the last time. */
  tick(): void
  /** Takes in nothing new, and resolves when all that was under way is done. */
  close(): Promise<void>
}

/** How many open tables are told at once. */
const MOST_OPEN = 50

export function openRooms<V extends Viewer>(node: ServerNode, audience: Audience<V>): Rooms<V> {
  const held = new Map<RoomCode, Promise<HostedRoom<V>>>()
  const inMemory = new Map<RoomCode, HostedRoom<V>>()
  const awake = new Set<RoomCode>()
  let isClosing = false

  async function load(code: RoomCode): Promise<HostedRoom<V>> {
    const replica = await loadReplica(node, code)
    const forget = (): void => {
      inMemory.delete(code)
      held.delete(code)
      node.metrics.rooms.set(inMemory.size)
    }
    const wake = (): void => void awake.add(code)
    const room = await hostRoom(node, replica, { audience, forget, wake })
    inMemory.set(code, room)
    node.metrics.rooms.set(inMemory.size)
    return room
  }

  async function find(code: RoomCode): ReturnType<Rooms<V>['find']> {
    if (isClosing) return { ok: false, code: 'closing' }
    const loading = held.get(code) ?? load(code)
    held.set(code, loading)
    try {
      return { ok: true, room: await loading }
    } catch (error) {
      if (held.get(code) === loading) held.delete(code)
      if (error instanceof Unservable) return { ok: false, code: error.code }
      node.metrics.storeFailures.inc()
      node.log.warn({ room: code, err: error }, 'A room could not be loaded')
      return { ok: false, code: 'no-answer' }
    }
  }

  /** The first code that is free, or that this same request has opened before. */
  async function openTable(wanted: CreateRoom, id: CommandId, tokenHash: string): ReturnType<Rooms<V>['find']> {
    const game = node.games[wanted.game]
    if (game === undefined) return { ok: false, code: 'unknown-game' }
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const code = roomCodeFor(`${tokenHash} ${wanted.id}`, attempt)
      const request = { type: 'open', code, game: wanted.game } as const
      const entry = { id, at: node.clock.now(), request, made: { seed: newSeed() } }
      const first = reduce(game, undefined, entry)
      if (!first.ok) return first
      const snapshot = snapshotOf({ room: first.room, tip: { version: 1, id } }, [], game.rules)
      const created = await node.store.create(code, entry, snapshot)
      const found = await find(code)
      if (created === 'created' || !found.ok) return found
      const there = roomOf(found.room.replica)
      if (hasSeen(there, id) || personOf(there, tokenHash) !== undefined) return found
    }
    return { ok: false, code: 'not-possible' }
  }

  return {
    find,
    log: (code) => node.store.log(code),
    open: async () => (await node.store.listed(MOST_OPEN, LISTED_FOR)).map((facts) => JSON.parse(facts) as OpenTable),
    get inMemory() {
      return [...inMemory.values()]
    },

    tick() {
      const due = [...awake]
      awake.clear()
      for (const code of due) {
        const room = inMemory.get(code)
        if (room) room.tick()
        else if (held.has(code)) awake.add(code)
      }
    },

    async create(wanted) {
      if (isClosing) return { ok: false, code: 'closing' }
      const refusal = refuseLaying(node.games[wanted.game], wanted)
      if (refusal !== undefined) return { ok: false, code: refusal }
      const tokenHash = digest(wanted.token)
      try {
        const found = await openTable(wanted, `open:${wanted.id}` as CommandId, tokenHash)
        if (!found.ok) return found
        const { room } = found
        if (personOf(roomOf(room.replica), tokenHash) === undefined) {
          const joined = await room.submit({
            id: `join:${wanted.id}` as CommandId,
            request: { type: 'join', name: wanted.name },
            made: { person: newPersonId(), tokenHash },
          })
          if (!joined.ok) return joined
        }
        const laid = await layTable(room, wanted, personOf(roomOf(room.replica), tokenHash))
        return laid.ok ? { ok: true, code: room.code } : laid
      } catch (error) {
        node.metrics.storeFailures.inc()
        node.log.warn({ err: error }, 'A table could not be opened')
        return { ok: false, code: 'no-answer' }
      }
    },

    async close() {
      isClosing = true
      await Promise.allSettled(held.values())
      await Promise.all([...inMemory.values()].map((room) => room.close()))
    },
  }
}

/** What anybody who has the code may know of a table before they sit down. */
export function aboutRoom(room: Room) {
  return { room: room.code, game: room.game, phase: phaseOf(room), people: room.people.length }
}
