import type { RoomEvent } from '@bay327/room'
import type { Detail } from '@bay327/table/detail/detail'
import { tieWords } from '../../text/tie.ts'

/** A choice that a die made between tied votes. Its votes are set. */
type DecidedByDie = Extract<RoomEvent, { type: 'chose' }>

/** Returns whether an event is such a choice. No game has events of the type `chose`. */
export const isDecidedByDie = (event: { readonly type: string }): event is DecidedByDie =>
  event.type === 'chose' && 'by' in event && event.by === 'tie'

/** The die of a tied vote: the options on its faces with their voters, and the place of the one that it shows. */
export interface Tie {
  readonly faces: readonly { readonly label: string; readonly voters: readonly string[] }[]
  readonly chosen: number
}

interface Names {
  readonly seat: (seat: string) => string
  readonly person: (person: string) => string
  /** Returns the words of an option. Returns an empty text if the viewer has not seen its question. */
  readonly option: (event: DecidedByDie, option: string) => string
}

const votersOf = ({ cast = {} }: DecidedByDie, option: string, { person }: Names): readonly string[] =>
  Object.entries(cast).flatMap(([who, what]) => (what === option ? [person(who)] : []))

/** Returns the die of a choice: the options with the most votes, in the order of the vote. */
export function tieOf(event: DecidedByDie, names: Names): Tie {
  const { votes = {}, option } = event
  const most = Math.max(...Object.values(votes))
  const tied = Object.keys(votes).filter((id) => votes[id] === most)
  return {
    faces: tied.map((id) => ({ label: names.option(event, id), voters: votersOf(event, id, names) })),
    chosen: tied.indexOf(option.id),
  }
}

/** Returns the detail of a choice that a die made between tied votes (D-VOTE). */
export function tieDetail(event: DecidedByDie, names: Names): Detail {
  const { id } = event.option
  const label = names.option(event, id)
  const title = tieWords.title(names.seat(event.seat))
  const result = tieWords.result(event.votes?.[id] ?? 0, votersOf(event, id, names))
  return {
    seats: [event.seat],
    title,
    near: tieWords.near,
    verdict: { text: label, tone: 'even' },
    effects: [{ text: result, tone: 'even' }],
    say: `${title}. ${label}. ${result}`,
  }
}
