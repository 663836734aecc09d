import {
  phaseOf,
  type CommandId,
  type CreateRoom,
  type Entry,
  type ErrorCode,
  type OpenTable,
  type PlayOn,
  type Room,
  type RoomCode,
  type SystemRequest,
} from '@bay327/room'
import { ownValue, type Game, type Continuation } from '@bay327/engine'
import { isDuplicate, moveNow, personOf, reduce, schema } from '@bay327/room'
import { moduleOf } from '@bay327/games/modules'
import { digest, newPersonId, newSeed } from '../util/ids-and-secrets.ts'
import type { Audience, Viewer } from './audience.ts'
import { MOST_ATTEMPTS } from './codes.ts'
import { hostRoom, type HostedRoom } from './hosted.ts'
import { setUpTable, refuseSetUp } from './set-up-table.ts'
import { loadReplica, snapshotOf, Unservable } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { roomOf } from './replica.ts'
import { LISTING_TTL_MS } from './table-listing.ts'

export type Refused = { readonly ok: false; readonly code: ErrorCode }

/** The result of opening a table. `bytes`: how much the table has written so far. */
export type Created = { readonly ok: true; readonly code: RoomCode; readonly bytes: number } | Refused

type Practice = Extract<SystemRequest, { type: 'open' }>['practice']

/** The rooms of this node: those in memory, and access to the others. */
export interface Rooms<V extends Viewer = Viewer> {
  /** Returns the room; undefined if it is not in memory. */
  held(code: RoomCode): HostedRoom<V> | undefined
  /** Returns the room, from memory or from the store. */
  find(code: RoomCode): Promise<{ readonly ok: true; readonly room: HostedRoom<V> } | Refused>
  /** Returns the whole log of a table from the store. Returns undefined if the store does not answer. */
  log(code: RoomCode): Promise<readonly Entry[] | undefined>
  /** Opens a table and adds its first person. A repeated request returns the same table. */
  create(spec: CreateRoom): Promise<Created>
  /** Opens a practice table from a position of a finished match. The caller has verified the match before. */
  playOn(spec: PlayOn, game: string, begins: Continuation): Promise<Created>
  /**
   * Returns matches that their hosts have opened to watchers, the most recently active first. Returns undefined if the
   * store does not answer.
   */
  open(): Promise<readonly OpenTable[] | undefined>
  readonly inMemory: readonly HostedRoom<V>[]
  /** Runs `tick` of the rooms that have asked for it with `wake`. */
  tick(): void
  /** Number of rooms in memory. */
  readonly count: number
  /** Lets rooms leave memory in which nobody is and nothing happens. */
  relieve(): void
  /** Accepts no new work. Resolves when no work is in progress. */
  close(): Promise<void>
}

const DAY = 86_400_000
/** How long a table is kept after its last entry if no question has been answered at it, ms. */
export const BRIEF = { practice: DAY, lobby: 14 * DAY } as const

/** Maximum number of tables in the list. */
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

  /** Tries codes until one is free, or is that of a table which the same request opened. */
  async function openTable(
    spec: Pick<CreateRoom, 'game' | 'id'>,
    tokenHash: string,
    practice: Practice | undefined,
  ): ReturnType<Rooms<V>['find']> {
    const id = `open:${spec.id}` as CommandId
    const game = ownValue(node.games, spec.game)
    if (game === undefined) return { ok: false, code: 'unknown-game' }
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const code = node.codes(`${tokenHash} ${spec.id}`, attempt)
      const request = { type: 'open', code, game: spec.game, schema, ...(practice && { practice }) } as const
      const entry = { id, at: node.clock.now(), request, made: { seed: newSeed() } }
      const first = reduce(game, undefined, entry)
      if (!first.ok) return first
      const snapshot = snapshotOf({ room: first.room, tip: { version: 1, id } }, [], game.rules)
      const created = await node.store.create(code, entry, snapshot, practice ? BRIEF.practice : BRIEF.lobby)
      if (created === 'created') node.log.info({ room: code, game: spec.game }, 'A table was opened')
      const found = await find(code)
      if (created === 'created' || !found.ok) return found
      const there = roomOf(found.room.replica)
      if (isDuplicate(there, id) || personOf(there, tokenHash) !== undefined) return found
    }
    return { ok: false, code: 'not-possible' }
  }

  /** Opens a table and gives its first person a name. */
  async function openFor(
    spec: Pick<CreateRoom, 'game' | 'id' | 'name' | 'token'>,
    practice?: Practice,
  ): ReturnType<Rooms<V>['find']> {
    const tokenHash = digest(spec.token)
    const found = await openTable(spec, tokenHash, practice)
    if (!found.ok || personOf(roomOf(found.room.replica), tokenHash) !== undefined) return found
    const joined = await found.room.submit({
      id: `join:${spec.id}` as CommandId,
      request: { type: 'join', name: spec.name },
      made: { person: newPersonId(), tokenHash },
    })
    return joined.ok ? found : joined
  }

  async function opening(open: () => Promise<Created>): Promise<Created> {
    if (isClosing) return { ok: false, code: 'closing' }
    try {
      return await open()
    } catch (error) {
      node.metrics.storeFailures.inc()
      node.log.warn({ err: error }, 'A table could not be opened')
      return { ok: false, code: 'no-answer' }
    }
  }

  async function orLogFailure<T>(answer: Promise<T>, what: string, room?: RoomCode): Promise<T | undefined> {
    try {
      return await answer
    } catch (error) {
      node.metrics.storeFailures.inc()
      node.log.warn({ room, err: error }, what)
      return undefined
    }
  }

  return {
    held: (code) => inMemory.get(code),
    find,
    log: (code) => orLogFailure(node.store.log(code), 'The log of a room could not be read', code),
    async open() {
      const listed = await orLogFailure(
        node.store.listed(MOST_OPEN, LISTING_TTL_MS),
        'The list of open tables could not be read',
      )
      return listed?.map((facts) => {
        const table = JSON.parse(facts) as OpenTable
        const now = inMemory.get(table.room)?.stands()
        return { ...table, ...(now && { now }) }
      })
    },
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

    get count() {
      return held.size
    },

    relieve() {
      for (const room of inMemory.values()) room.yieldMemory()
    },

    create: (spec) =>
      opening(async () => {
        const refusal = refuseSetUp(ownValue(node.games, spec.game), spec)
        if (refusal !== undefined) return { ok: false, code: refusal }
        const practice = spec.practice && (await moduleOf(spec.game)?.tour?.())?.begins
        if (spec.practice && practice === undefined) return { ok: false, code: 'no-tour' }
        const found = await openFor(spec, practice)
        if (!found.ok) return found
        const { room } = found
        const laid = await setUpTable(room, spec, personOf(roomOf(room.replica), digest(spec.token)))
        return laid.ok ? { ok: true, code: room.code, bytes: roomOf(room.replica).written } : laid
      }),

    playOn: (spec, game, begins) =>
      opening(async () => {
        const found = await openFor({ ...spec, game }, begins)
        if (!found.ok) return found
        const { code, replica } = found.room
        return { ok: true, code, bytes: roomOf(replica).written }
      }),

    async close() {
      isClosing = true
      await Promise.allSettled(held.values())
      await Promise.all([...inMemory.values()].map((room) => room.close()))
    },
  }
}

/**
 * Returns what anybody with the code may know about a table before they sit down. For a person with a valid token, also
 * returns whose turn it is.
 */
export function aboutRoom(rules: Game, room: Room, token: string | undefined) {
  const { code, game, people, practice } = room
  const about = { room: code, game, phase: phaseOf(room), people: people.length }
  const person = token === undefined ? undefined : personOf(room, digest(token))
  const move = person === undefined ? undefined : moveNow(rules, room, person)
  return { ...about, ...(practice && { practice: practice.kind }), ...(move && { move }) }
}
