import { matchId, type Game } from '@bay327/engine'
import {
  addRecent,
  type Entry,
  type Position,
  type Room,
  type RoomCode,
  type RoomEvent,
  type SentEvent,
} from '@bay327/room'
import type { Tip } from '../store/store.ts'

/** The room after one entry, and its events. */
export interface Step {
  readonly tip: Tip
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** A match that has ended: its id, and the room after its last entry. */
export interface Ended extends Pick<Step, 'tip' | 'room'> {
  readonly id: string
}

/** A node's copy of a room. It advances only when the store has the next entry. */
export interface Replica {
  readonly code: RoomCode
  /** The game under this release's rules. The room uses them unless its log says otherwise. */
  readonly newest: Game
  readonly game: Game
  /** The last step. */
  head: Step
  /** Steps that no viewer has received yet, oldest first. */
  unsent: Step[]
  /**
   * Whether the room was loaded again because the store does not have the earlier state. No viewer's position leads to
   * this replica's state then.
   */
  isAnew: boolean
  /** The last events, unfiltered, for viewers without a position. */
  recent: readonly SentEvent[]
  /** Version of the stored snapshot. */
  snapshotVersion: number
  /** How much the room's clock is ahead of this node's, ms: see `roomClock`. */
  ahead: number
  /** Ended matches that may not be stored yet, oldest first. No snapshot is made before they are stored. */
  ended: readonly Ended[]
}

interface Found extends Pick<Replica, 'code' | 'newest' | 'recent' | 'head'> {
  /** The rules that the room was loaded with, if they are not the newest. */
  readonly older?: Game | undefined
}

export function newReplica({ code, newest, older, head, recent }: Found): Replica {
  return {
    code,
    newest,
    get game() {
      return older?.rules === roomOf(this).rules ? older : newest
    },
    head,
    unsent: [],
    isAnew: false,
    recent,
    snapshotVersion: head.tip.version,
    ahead: 0,
    ended: endedWith(newest, head),
  }
}

/** Returns the room after the last entry that the store is known to have. */
export function roomOf({ head }: Replica): Room {
  return head.room
}

/** Advances the replica by one entry. Drops the events of earlier rules, because this release has no texts for them. */
export function advance(replica: Replica, entry: Entry, { room, events }: Pick<Step, 'room' | 'events'>): void {
  const before = replica.head
  replica.head = { tip: { version: before.tip.version + 1, id: entry.id }, room, events }
  replica.unsent.push(replica.head)
  replica.recent = addRecent(before.room.rules === room.rules ? replica.recent : [], room, events)
  if (endedWith(replica.newest, before).length === 0)
    replica.ended = [...replica.ended, ...endedWith(replica.newest, replica.head)]
}

/**
 * Returns the room's match if it ended with this step. Leaves out practice, which is not stored, and matches of earlier
 * rules that these rules cannot continue.
 */
function endedWith({ rules }: Game, { tip, room }: Step): readonly Ended[] {
  const { match, end } = room.play ?? {}
  if (match === undefined || end === undefined || match.header.practice || room.rules !== rules) return []
  return [{ id: matchId(match.seed, match.header.commitment), tip, room }]
}

/**
 * Replaces the content of a replica after the store has lost entries. The second argument was loaded from the store
 * afterwards.
 */
export function resetReplica(replica: Replica, { head, recent, snapshotVersion, ended }: Replica): void {
  replica.head = head
  replica.unsent = []
  replica.isAnew = true
  replica.recent = recent
  replica.snapshotVersion = snapshotVersion
  replica.ended = ended
}

/** Returns a viewer's position: a number and an id. With the id, a reused number is not mistaken for the same state. */
export function positionOf({ tip }: Step): Position {
  return `${tip.version}.${tip.id}` as Position
}

/** Returns the number in a client's position. Returns 0 if there is none. */
export function versionIn(position: string | undefined): number {
  return Number(/^(\d{1,9})\./.exec(position ?? '')?.[1] ?? 0)
}
