import { matchId, type Game, type GameEvent, type MatchEntry } from '@bay327/engine'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { phaseOf, type Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'
import { same } from '../view/deep-equal.ts'
import { matchLog } from './replay.ts'
import { newNotes, noteBallot, noteSeats, recordOf, type MatchRecord, type Notes } from './record.ts'
import { skip } from './upgrade.ts'

/** A finished match. */
export interface Finished {
  readonly id: string
  readonly record: MatchRecord
  /** The room after the last entry of the match. */
  readonly room: Room
  /** All events of the match that were not undone, including hidden events. Undefined if they are not known. */
  readonly events: readonly GameEvent[]
}

/**
 * Follows a room's log and collects the finished matches. It begins with the first entry, or with the end of a match.
 */
export interface FinishedMatches {
  /**
   * Applies the next entry. The cost is that of reducing the entry, so a caller with other work should pause between
   * entries.
   */
  take(entry: Entry): void
  /**
   * The room after the last entry. Undefined if the log cannot be replayed, because an earlier release reduced an entry
   * differently.
   */
  readonly room: Room | undefined
  /** The events of the last entry. */
  readonly events: readonly RoomEvent[]
  /**
   * Returns every finished match except practice matches. If the log cannot be replayed, returns the last match with
   * the facts that `last` contains.
   */
  finished(last: Room): readonly Finished[]
  /** Drops the finished matches, so that `finished` does not return them again. */
  forget(): void
}

/** The match whose entries are being applied. */
interface Match {
  readonly notes: Notes
  readonly log: MatchEntry[]
  /** The events of the deal, and those of each answer that was not undone. */
  events: GameEvent[][]
}

/**
 * Returns a collector of finished matches. `from` is the room after a match, if the log is followed only from there.
 */
export function finishedMatches(game: Game, from?: Room): FinishedMatches {
  /** The log entries since the last deal that add to the match's log. A table may have many matches. */
  let entries: Entry[] = []
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
    // Without the stored additions to the match's log, nobody can tell whether an earlier release reduced the entry
    // differently.
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

  function finish({ notes, log, events: eventLists }: Match, at: Room): void {
    const record = recordOf(at, log, notes)
    if (record) done.push({ ...named(record), record, room: at, events: eventLists.flat() })
  }

  return {
    take(entry) {
      if (entry.did?.some(({ kind }) => kind === 'setup')) entries = []
      if (entry.did !== undefined) entries.push(entry)
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
      const record = recordOf(last, matchLog(entries, last), undefined)
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
    // Rules of an earlier release may have allowed an answer that throws under these rules.
    return undefined
  }
}

/** Appends additions to the match's log, with the events of each answer. */
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
  let index = 0
  for (const entry of log) {
    match.log.push(entry)
    if (entry.kind === 'answer') match.events.push(groups[index++] ?? [])
    if (entry.kind === 'undo') match.events = match.events.slice(0, entry.answers + 1)
  }
}
