import { ownValue, canMigrate, type Game } from '@bay327/engine'
import { frozenRules } from '@bay327/games/frozen'
import { isOlder, addToMatchLog, reduce, same, schema, skip, upgrade } from '@bay327/room'
import type { Entry, ErrorCode, Reduced, Room, RoomCode, SentEvent } from '@bay327/room'
import type { Snapshot } from '../store/store.ts'
import type { ServerNode } from './cluster/node.ts'
import { advance, resetReplica, newReplica, roomOf, type Replica, type Step } from './replica.ts'

/** Thrown for a room that this node cannot serve. Clients get its code. */
export class Unservable extends Error {
  override readonly name = 'Unservable'
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/** Returns a snapshot: everything that a node needs to continue from this step. */
export function snapshotOf(
  { room, tip }: Pick<Step, 'room' | 'tip'>,
  recent: readonly SentEvent[],
  rules: string,
): Snapshot {
  const loaded: LoadedSnapshot = { id: tip.id, room, recent: recent.slice(-MOST_RECENT) }
  return { version: tip.version, schema, rules, state: JSON.stringify(loaded) }
}

/** Number of events in a snapshot, for viewers who come after the room was loaded from it. */
const MOST_RECENT = 30

interface LoadedSnapshot {
  readonly id: Entry['id']
  readonly room: Room
  readonly recent: readonly SentEvent[]
}

/**
 * Loads the room from its last snapshot and the entries after it. Throws `Unservable`: `unknown-room`, or `newer-room`
 * for an unknown schema or rules version. Rejects if the store fails.
 */
export async function loadReplica(node: ServerNode, code: RoomCode): Promise<Replica> {
  const found = await node.store.load(code)
  if (found === undefined) throw new Unservable('unknown-room')
  const { snapshot, entries } = found
  const { id, room, recent } = readSnapshot(snapshot)
  const newest = ownValue(node.games, room.game)
  if (newest === undefined) throw new Unservable('newer-room')
  const older = newest.rules === room.rules ? undefined : await olderRules(node, newest, room.rules)
  const head = { tip: { version: snapshot.version, id }, room, events: [] }
  const replica = newReplica({ code, newest, older, head, recent })
  for (const entry of entries) apply(node, replica, entry)
  replica.unsent = []
  return replica
}

function readSnapshot({ schema: stored, rules, state }: Snapshot): LoadedSnapshot {
  if (stored > schema) throw new Unservable('newer-room')
  const { id, room, recent } = JSON.parse(state) as LoadedSnapshot
  if (stored === schema) return { id, room: { ...room, rules }, recent }
  return { id, ...upgrade({ schema: stored, rules }, room, recent) }
}

/**
 * Returns the earlier rules under which the room's last entries were played. The newest rules must be able to continue
 * them. Throws `Unservable` otherwise.
 */
async function olderRules(node: ServerNode, newest: Game, rules: string): Promise<Game> {
  const found = canMigrate(newest, rules) ? await frozenRules(node.frozen, newest.slug, rules) : undefined
  if (found === undefined) throw new Unservable('newer-room')
  return found.game
}

/**
 * Applies an entry of the store. Throws `Unservable` if this node's rules refuse the entry or give another result than
 * the stored one. The store has no result of an entry from an older release; the result of the next entry includes it.
 */
function apply(node: ServerNode, replica: Replica, entry: Entry): void {
  const next = tryReduce(node, replica, entry)
  if (!next.ok && entry.request.type !== 'upgrade' && isOlder(roomOf(replica), replica.newest.rules)) {
    const { type } = entry.request
    node.log.warn({ room: replica.code, request: type, code: next.code }, 'An entry of an older release is passed over')
    advance(replica, entry, { room: skip(roomOf(replica), entry), events: [] })
    return
  }
  if (!next.ok) throw new Unservable(next.code === 'internal' ? 'internal' : 'newer-room')
  const { did = [] } = entry
  if (did.length > 0 && !same(did, next.log)) throw new Unservable('newer-room')
  const room = did.length > 0 ? next.room : addToMatchLog(next.room, next.log)
  advance(replica, entry, { ...next, room })
}

/**
 * Runs the reducer. If the rules throw, the exception is logged and the entry is refused like a bad command. Nothing
 * else stops.
 */
export function tryReduce(node: ServerNode, replica: Replica, entry: Entry): Reduced {
  try {
    const game = entry.request.type === 'upgrade' ? replica.newest : replica.game
    return reduce(game, roomOf(replica), entry)
  } catch (error) {
    node.log.error({ room: replica.code, request: entry.request.type, err: error }, 'The rules failed')
    return { ok: false, code: 'internal' }
  }
}

/**
 * Brings the replica up to date with the store. If the store's entries do not follow the replica's, the store has lost
 * some or this node is ahead, and the room is loaded again. Returns whether anything changed.
 */
export async function catchUp(node: ServerNode, replica: Replica): Promise<boolean> {
  const entries = await node.store.tail(replica.code, replica.head.tip)
  if (entries !== undefined) {
    for (const entry of entries) apply(node, replica, entry)
    return entries.length > 0
  }
  const fresh = await loadReplica(node, replica.code)
  node.metrics.reloads.inc()
  node.log.warn({ room: replica.code, held: replica.head.tip.version }, 'The store lost what this node held')
  // The store has lost even the upgrade entry. The next access upgrades the room again.
  if (isOlder(roomOf(fresh), fresh.newest.rules)) throw new Unservable('no-answer')
  resetReplica(replica, fresh)
  return true
}
