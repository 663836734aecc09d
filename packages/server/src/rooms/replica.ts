import type { Game } from '@bay327/engine'
import { addRecent, type Entry, type Position, type Room, type RoomCode, type RoomEvent, type Told } from '@bay327/room'
import type { Tip } from '../store/store.ts'

/** How many steps a node remembers, so that who comes back soon gets only what was missed. */
const REMEMBERED = 32

/** The room after one entry, and what happened with it. */
export interface Step {
  readonly tip: Tip
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** A node's copy of a room. It moves on only when the store has the entry. */
export interface Replica {
  readonly code: RoomCode
  readonly game: Game
  /** The last steps, oldest first; never empty. */
  steps: readonly Step[]
  /** The last events, unfiltered, for those who come without a position. */
  recent: readonly Told[]
  /** Version of the snapshot that the store holds. */
  kept: number
  /** When the store was last heard of, by the node's clock. */
  heard: number
}

export function newReplica(
  { code, game, head, recent }: Pick<Replica, 'code' | 'game' | 'recent'> & { readonly head: Step },
  heard: number,
): Replica {
  return { code, game, steps: [head], recent, kept: head.tip.version, heard }
}

export function headOf(replica: Replica): Step {
  return replica.steps.at(-1) as Step
}

/** The room as it is after the last entry that the store is known to have. */
export function roomOf(replica: Replica): Room {
  return headOf(replica).room
}

export function advance(replica: Replica, entry: Entry, next: { room: Room; events: readonly RoomEvent[] }): void {
  const tip = { version: headOf(replica).tip.version + 1, id: entry.id }
  replica.steps = [...replica.steps.slice(1 - REMEMBERED), { tip, room: next.room, events: next.events }]
  replica.recent = addRecent(replica.recent, next.room, next.events)
}

/** What a viewer holds is named by number and id, so that a number used twice is not taken for the same. */
export function positionOf({ tip }: Step): Position {
  return `${tip.version}.${tip.id}` as Position
}

/** The number in a position that a client names, or 0. */
export function versionIn(position: string | undefined): number {
  return Number(/^(\d{1,9})\./.exec(position ?? '')?.[1] ?? 0)
}

/** The index of the step at this position among the remembered ones, or -1. */
export function findStep(replica: Replica, position: string | undefined): number {
  return position === undefined ? -1 : replica.steps.findIndex((step) => positionOf(step) === position)
}
