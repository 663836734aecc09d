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

/** The room after one entry, and what happened with it. */
export interface Step {
  readonly tip: Tip
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** A match that has come to its end: what it is kept under, and the room right after it. */
export interface Ended extends Pick<Step, 'tip' | 'room'> {
  readonly id: string
}

/** A node's copy of a room. It moves on only when the store has the entry. */
export interface Replica {
  readonly code: RoomCode
  /** The game as this release plays it, and as the room does until its log says otherwise. */
  readonly newest: Game
  readonly game: Game
  /** The last step. */
  head: Step
  /** The steps that no viewer was told of, oldest first. */
  untold: Step[]
  /** It was read anew, since the store does not hold what came before: nothing that viewers hold leads here. */
  isAnew: boolean
  /** The last events, unfiltered, for those who come without a position. */
  recent: readonly SentEvent[]
  /** Version of the snapshot that the store holds. */
  kept: number
  /** The matches that have ended and are not known to be kept, oldest first. No snapshot is made before they are. */
  ended: readonly Ended[]
}

interface Found extends Pick<Replica, 'code' | 'newest' | 'recent' | 'head'> {
  /** The rules that the room was found under, where they are not the newest. */
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
    untold: [],
    isAnew: false,
    recent,
    kept: head.tip.version,
    ended: endedWith(newest, head),
  }
}

/** The room as it is after the last entry that the store is known to have. */
export function roomOf({ head }: Replica): Room {
  return head.room
}

/** What was told under other rules is not told any more: nobody has the words for it. */
export function advance(replica: Replica, entry: Entry, { room, events }: Pick<Step, 'room' | 'events'>): void {
  const before = replica.head
  replica.head = { tip: { version: before.tip.version + 1, id: entry.id }, room, events }
  replica.untold.push(replica.head)
  replica.recent = addRecent(before.room.rules === room.rules ? replica.recent : [], room, events)
  if (endedWith(replica.newest, before).length === 0)
    replica.ended = [...replica.ended, ...endedWith(replica.newest, replica.head)]
}

/** The match of a room, if that is over; practice is not kept, and of earlier rules only what these have taken over. */
function endedWith({ rules }: Game, { tip, room }: Step): readonly Ended[] {
  const { match, end } = room.play ?? {}
  if (match === undefined || end === undefined || match.header.practice || room.rules !== rules) return []
  return [{ id: matchId(match.seed, match.header.commitment), tip, room }]
}

/** Takes over what was read anew from a store that has lost what this replica held. */
export function resetReplica(replica: Replica, { head, recent, kept, ended }: Replica): void {
  Object.assign(replica, { head, recent, kept, ended, untold: [], isAnew: true })
}

/** What a viewer holds is named by number and id, so that a number used twice is not taken for the same. */
export function positionOf({ tip }: Step): Position {
  return `${tip.version}.${tip.id}` as Position
}

/** The number in a position that a client names, or 0. */
export function versionIn(position: string | undefined): number {
  return Number(/^(\d{1,9})\./.exec(position ?? '')?.[1] ?? 0)
}
