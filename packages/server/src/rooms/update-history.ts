import { personOf, type PersonId, type Position, type Room } from '@bay327/room'
import { mergeChanges, type Change } from './update.ts'

/** How many steps are remembered, so that who comes back soon gets only what was missed. */
export const HISTORY_LENGTH = 16

/** Who a viewer is: a person, or `''` for all who watch without a name. */
export type Who = PersonId | ''

/** A step as the viewers were told it. */
export interface PastUpdate {
  readonly from: Position
  /** Who was at the table before it: a viewer who was somebody else there holds what nobody should add to. */
  readonly people: Room['people']
  readonly told: ReadonlyMap<Who, Change>
}

/** The last steps of a room, as they were told. */
export interface UpdateHistory {
  add(lap: PastUpdate): void
  /** Whether a viewer can be brought on from this position. */
  knows(position: string): boolean
  /** All that a viewer has missed since a position, if that is remembered. */
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
