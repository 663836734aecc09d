import { personOf, type PersonId, type Position, type Room, type SentEvent } from '@bay327/room'
import type { Change, Missed } from './update.ts'

/** Number of steps that are remembered, so that a client that reconnects soon gets only what it missed. */
export const HISTORY_LENGTH = 16

/** Identity of a viewer: a person, or `''` for all watchers without a name. */
export type Who = PersonId | ''

/** A step as it was sent to viewers. */
export interface PastUpdate {
  readonly from: Position
  /** People before the step. A viewer who was another person at that time must get a whole view. */
  readonly people: Room['people']
  readonly changes: ReadonlyMap<Who, Change>
}

/**
 * A remembered step. It has no values of parts, because most parts have changed again by the time a viewer asks for
 * them.
 */
interface Lap extends Pick<PastUpdate, 'from' | 'people'> {
  readonly missed: ReadonlyMap<Who, { readonly names: readonly string[]; readonly events: readonly SentEvent[] }>
}

/** The last steps of a room, as the server sent them. */
export interface UpdateHistory {
  add(lap: PastUpdate): void
  /** Returns whether a viewer can be updated from this position. */
  knows(position: string): boolean
  /** Returns all changes for a viewer since a position. Returns undefined if the position is not remembered. */
  since(position: string, who: Who, tokenHash: string): Missed | undefined
  clear(): void
}

export function createUpdateHistory(): UpdateHistory {
  const laps: Lap[] = []
  const indexOf = (position: string): number => laps.findIndex(({ from }) => from === position)
  return {
    add({ from, people, changes }) {
      const missed = [...changes].map(
        ([who, { parts, events }]) => [who, { names: Object.keys(parts), events }] as const,
      )
      laps.push({ from, people, missed: new Map(missed) })
      if (laps.length > HISTORY_LENGTH) laps.shift()
    },
    knows: (position) => indexOf(position) >= 0,
    since(position, who, tokenHash) {
      const index = indexOf(position)
      const later = index < 0 ? [] : laps.slice(index)
      const [first] = later
      if (first === undefined || (personOf(first, tokenHash) ?? '') !== who) return undefined
      const steps = later.map(({ missed }) => missed.get(who))
      if (!steps.every((step) => step !== undefined)) return undefined
      return { names: new Set(steps.flatMap(({ names }) => names)), events: steps.flatMap(({ events }) => events) }
    },
    clear: () => void laps.splice(0),
  }
}
