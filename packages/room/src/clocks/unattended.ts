import { changed, without, type Result } from '../result.ts'
import type { NodeId, QuestionId } from '../ids.ts'
import { isUnwatched } from '../people/presence.ts'
import { phaseOf, seatedPeople, type Clock, type Room, type Settings } from '../state.ts'

/** The first schema in which a correspondence table continues without viewers. */
const WITH_TENDING = 6

const A_DAY = 1_440

/** Returns whether a table gives a day or more to think, so that nobody is expected to stay at the table. */
export function isCorrespondence({ thinkingMinutes }: Pick<Settings, 'thinkingMinutes'>): boolean {
  return thinkingMinutes >= A_DAY
}

/** Returns whether the thinking time runs and automatic steps are applied while nobody watches the room. */
export function runsWithoutViewers(room: Pick<Room, 'schema' | 'settings'>): boolean {
  return room.schema >= WITH_TENDING && isCorrespondence(room.settings)
}

/** Returns whether a countdown is for something that needs no person: a bot's answer or an automatic step. */
function needsNobody(kind: Clock['kind']): boolean {
  return kind === 'bot' || kind === 'go-on'
}

/** Returns the questions of a correspondence table that need no person. Empty if the table cannot continue now. */
export function unattendedQuestions(room: Room): readonly QuestionId[] {
  if (!runsWithoutViewers(room) || phaseOf(room) !== 'playing' || room.play?.paused || seatedPeople(room).length === 0)
    return []
  return room.clocks.flatMap(({ kind, of }) => (needsNobody(kind) ? [of as QuestionId] : []))
}

/** Returns whether a correspondence table could continue but has stopped, because no node attends it. */
export function isUnattended(room: Room): boolean {
  return room.tended === undefined && isUnwatched(room) && unattendedQuestions(room).length > 0
}

/** Registers the node that attends a table without viewers. Only the first node that asks is registered. */
export function claimUnattended(room: Room, node: NodeId): Result {
  return isUnattended(room) ? changed({ ...room, tended: node }) : 'passed'
}

/** Ends the attendance of a table that waits for a person or has viewers. */
export function releaseUnattended(room: Room, clocks: readonly Pick<Clock, 'kind'>[]): Room {
  if (room.tended === undefined) return room
  const goesOn = runsWithoutViewers(room) && isUnwatched(room) && !room.play?.paused && seatedPeople(room).length > 0
  return goesOn && clocks.some(({ kind }) => needsNobody(kind)) ? room : without(room, 'tended')
}

/**
 * Returns whether a countdown runs without viewers. The countdown of a ballot does not, because the ballot waits for
 * its voters.
 */
export function runsUnwatched(room: Room, kind: Clock['kind']): boolean {
  return runsWithoutViewers(room) && (kind === 'think' || (room.tended !== undefined && needsNobody(kind)))
}
