import { personOf, type PersonId, type Position, type Room } from '@bay327/room'
import { mergeChanges, type Change } from './update.ts'

/** Number of remembered steps, so that a client that reconnects soon gets only what it missed. */
export const HISTORY_LENGTH = 16

/** Identity of a viewer: a person, or `''` for all watchers without a name. */
export type Who = PersonId | ''

/** A step as it was sent to viewers. */
export interface PastUpdate {
  readonly from: Position
  /** People before the step: a viewer who had another identity then must get a whole view. */
  readonly people: Room['people']
  readonly told: ReadonlyMap<Who, Change>
}

/** The last steps of a room, as they were sent. */
export interface UpdateHistory {
  add(lap: PastUpdate): void
  /** Returns whether a viewer can be updated from this position. */
  knows(position: string): boolean
  /** Returns everything that a viewer has missed since a position, if it is remembered. */
  since(position: string, who: Who, tokenHash: string): Change | undefined
  clear(): void
}

export function createUpdateHistory(): UpdateHistory {
  const laps: PastUpdate[] = []
  const indexOf = (position: string): number => laps.findIndex(({ from }) => from === position)
  return {
    add(lap) {
      laps.push(lap)
      if (laps.length > HISTORY_LENGTH) laps.shift()
    },
    knows: (position) => indexOf(position) >= 0,
    since(position, who, tokenHash) {
      const index = indexOf(position)
      const missed = index < 0 ? [] : laps.slice(index)
      const [first] = missed
      if (first === undefined || (personOf(first, tokenHash) ?? '') !== who) return undefined
      const changes = missed.map(({ told }) => told.get(who))
      return changes.every((change) => change !== undefined) ? mergeChanges(changes) : undefined
    },
    clear: () => void laps.splice(0),
  }
}
