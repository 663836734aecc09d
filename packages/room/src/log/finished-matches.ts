import { matchId, type Game, type GameEvent, type MatchEntry } from '@bay327/engine'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { phaseOf, type Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'
import { same } from '../view/deep-equal.ts'
import { matchLog } from './replay.ts'
import { newNotes, noteBallot, noteSeats, recordOf, type MatchRecord, type Notes } from './record.ts'
import { skip } from './upgrade.ts'

/** A match that came to its end. */
export interface Finished {
  readonly id: string
  readonly record: MatchRecord
  /** The room right after it. */
  readonly room: Room
  /** All that happened in the game and was not taken back, hidden things included, where that is known. */
  readonly events: readonly GameEvent[]
}

/** Goes through a room's log from its first entry on, or from a match's end, and writes down each match that came to its end. */
export interface FinishedMatches {
  /** Takes the next entry. What it costs is one entry's reducing: whoever has others to serve makes pauses between. */
  take(entry: Entry): void
  /** The room after the last entry; undefined where its log cannot be followed, for an earlier release has played it otherwise. */
  readonly room: Room | undefined
  /** What happened with the last entry. */
  readonly events: readonly RoomEvent[]
  /** Every match that is over by now, but for practice; of what could not be followed the last one, as `last` shows it. */
  finished(last: Room): readonly Finished[]
  /** Lets go of the matches that are over: they are not told again. */
  forget(): void
}

/** The match that is being followed. */
interface Match {
  readonly notes: Notes
  readonly log: MatchEntry[]
  /** What happened with the deal, and then with each answer that counts. */
  events: GameEvent[][]
}

/** `from`: the room right after a match, where what came before is known. */
export function finishedMatches(game: Game, from?: Room): FinishedMatches {
  /** Of the entries with what a match's log grew by, those from the last deal on: a table may have a long evening behind it. */
  let taken: Entry[] = []
  const done: Finished[] = []
  let room = from
  let events: readonly RoomEvent[] = []
  let isLost = false
  let match: Match | undefined

  function follow(entry: Entry): void {
    const before = room
    const next = attempt(game, before, entry)
    if (next === undefined && before && entry.request.type === 'upgrade' && entry.did === undefined) {
      room = skip(before, entry)
      events = []
      return
    }
    // Without what the store says that it did, nobody knows that an earlier release played it like this.
    if (next === undefined || !same(entry.did ?? [], next.log)) {
      isLost = true
      room = undefined
      events = []
      return
    }
    room = next.room
    events = next.events
    if (before?.matches !== room.matches) match = { notes: newNotes(room.at), log: [], events: [[]] }
    if (match === undefined || room.play === undefined) return
    noteSeats(match.notes, room, match.log.length)
    note(match, room, next)
    if (phaseOf(room) === 'over' && (before === undefined || phaseOf(before) !== 'over')) finish(match, room)
  }

  function finish({ notes, log, events: told }: Match, at: Room): void {
    const record = recordOf(at, log, notes)
    if (record) done.push({ ...named(record), record, room: at, events: told.flat() })
  }

  return {
    take(entry) {
      if (entry.did?.some(({ kind }) => kind === 'setup')) taken = []
      if (entry.did !== undefined) taken.push(entry)
      if (!isLost) follow(entry)
    },
    get room() {
      return room
    },
    get events() {
      return events
    },
    finished(last) {
      if (!isLost) return done
      const record = recordOf(last, matchLog(taken, last), undefined)
      return record ? [...done, { ...named(record), record, room: last, events: [] }] : done
    },
    forget: () => void done.splice(0),
  }
}

const named = ({ replay }: MatchRecord): { readonly id: string } => ({
  id: matchId(replay.seed, replay.header.commitment),
})

function attempt(game: Game, room: Room | undefined, entry: Entry) {
  try {
    const next = reduce(game, room, entry)
    return next.ok ? next : undefined
  } catch {
    // Rules of an earlier release may have allowed what fails under these.
    return undefined
  }
}

/** Takes up what the match's log grew by, with what was told of each answer. */
function note(match: Match, room: Room, { log, events }: { log: readonly MatchEntry[]; events: readonly RoomEvent[] }) {
  const first = match.log.length
  const answers = log.flatMap((entry, i) => (entry.kind === 'answer' ? [first + i] : []))
  const groups: GameEvent[][] = []
  for (const event of events) {
    if (event.type === 'chose') {
      const index = answers[groups.length]
      if (index !== undefined) noteBallot(match.notes, room, index, event)
      groups.push([])
    } else if (event.type === 'game') (groups.at(-1) ?? match.events[0])?.push(event.event)
  }
  let given = 0
  for (const entry of log) {
    match.log.push(entry)
    if (entry.kind === 'answer') match.events.push(groups[given++] ?? [])
    if (entry.kind === 'undo') match.events = match.events.slice(0, entry.answers + 1)
  }
}
