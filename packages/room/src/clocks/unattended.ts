import { changed, without, type Result } from '../result.ts'
import type { NodeId, QuestionId } from '../ids.ts'
import { isUnwatched } from '../people/presence.ts'
import { phaseOf, seatedPeople, type Clock, type Room, type Settings } from '../state.ts'

/** The first schema in which a slow table goes on while nobody watches. */
const WITH_TENDING = 6

const A_DAY = 1_440

/** A table with a day to think or more: nobody is expected to sit there and wait. */
export function isCorrespondence({ thinkingMinutes }: Pick<Settings, 'thinkingMinutes'>): boolean {
  return thinkingMinutes >= A_DAY
}

/** Whether it does not matter who watches: its time to think runs on, and what needs nobody is done. */
export function runsWithoutViewers(room: Pick<Room, 'schema' | 'settings'>): boolean {
  return room.schema >= WITH_TENDING && isCorrespondence(room.settings)
}

/** What needs nobody: a bot's answer, and a step that goes on by itself. */
function needsNobody(kind: Clock['kind']): boolean {
  return kind === 'bot' || kind === 'go-on'
}

/** The questions of a slow table that need nobody, while it goes on. */
export function goingOn(room: Room): readonly QuestionId[] {
  if (!runsWithoutViewers(room) || phaseOf(room) !== 'playing' || room.play?.paused || seatedPeople(room).length === 0)
    return []
  return room.clocks.flatMap(({ kind, of }) => (needsNobody(kind) ? [of as QuestionId] : []))
}

/** Whether a slow table could go on, and stands still because no node sees to it. */
export function isUnattended(room: Room): boolean {
  return room.tended === undefined && isUnwatched(room) && goingOn(room).length > 0
}

/** A node sees to a table that is left alone. The first that says so is the one. */
export function claimUnattended(room: Room, node: NodeId): Result {
  return isUnattended(room) ? changed({ ...room, tended: node }) : 'passed'
}

/** A table that has come to a question for somebody, or that somebody watches, is not tended any more. */
export function releaseUnattended(room: Room, wanted: readonly Pick<Clock, 'kind'>[]): Room {
  if (room.tended === undefined) return room
  const goesOn = runsWithoutViewers(room) && isUnwatched(room) && !room.play?.paused && seatedPeople(room).length > 0
  return goesOn && wanted.some(({ kind }) => needsNobody(kind)) ? room : without(room, 'tended')
}

/** Whether a countdown runs although nobody watches. A ballot waits: those who vote are awaited. */
export function runsUnwatched(room: Room, kind: Clock['kind']): boolean {
  return runsWithoutViewers(room) && (kind === 'think' || (room.tended !== undefined && needsNobody(kind)))
}
