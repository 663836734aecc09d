import { extend, type Game } from '@bay327/engine'
import { isOfAbsence } from '../clocks/clocks.ts'
import { withoutCareful } from './log.ts'
import type { RequestKind } from '../define-request.ts'
import { findQuestion } from '../questions/questions.ts'
import { kindOf } from '../requests.ts'
import { without } from '../result.ts'
import type { Entry } from '../room.ts'
import type { Spent } from './spent.ts'
import { findPerson, isSeated, type Play, type Room } from '../state.ts'

/**
 * Size limits of a table, in bytes of JSON. The longest of 150 random matches, with 2,648 answers of `capture`, writes
 * 0.3 million bytes into its own log and 0.5 million into the table's log.
 *
 * `common`: all ordinary requests together. `visitors`: the part of it that people without a seat may fill. `person` and
 * `network`: the share of one. `reserve`: what one person may write beyond that, only to begin, play and leave matches;
 * no request of another person takes from it. An answer for which the match waits takes from none of these, because the
 * match has a limit of its own. `log`: the table's log, above three quarters of which no further match begins.
 */
export const SIZE_LIMITS = {
  log: 8_000_000,
  match: 2_000_000,
  common: 4_000_000,
  visitors: 2_000_000,
  person: 500_000,
  network: 1_000_000,
  reserve: 50_000,
} as const

/** The first schema that counts bytes, by who causes them. Entries of earlier releases were counted by theirs. */
const WITH_SHARES = 8
/** Maximum number of networks and people whose bytes a room remembers. The smallest sums are forgotten. */
const MOST_COUNTED = 100
/** Share of a limit above which nothing is added that only makes a match or the table longer. */
const NEARLY_FULL = 0.75

/** Returns whether a request is needed to finish a running match. */
export function isForMatch(type: Entry['request']['type']): boolean {
  const purpose = kindOf(type)?.purpose ?? 'match'
  return purpose === 'match' || purpose === 'leave'
}

/**
 * Returns the room after an entry, with the entry's size added to its counts. Returns `table-full` if its sender may
 * not write it. The server's own requests are never refused. Only the entry is measured, so the cost does not grow with
 * the log.
 */
export function countEntry(game: Game, before: Room | undefined, after: Room, entry: Entry): Room | 'table-full' {
  const isOld = after.schema < WITH_SHARES
  const sizeOf = isOld ? lengthOf : bytesOf
  const own = sizeOf({ ...withoutCareful(entry), did: undefined })
  const counted = countMatch(before, after, sizeOf)
  const added = (counted.play?.written ?? 0) - (playBefore(before, after)?.written ?? 0)
  if (isOld || before === undefined) return extend(counted, { written: (before?.written ?? 0) + own })
  const written = before.written + (isPresence(entry) ? 0 : own + added)
  return charge(game, before, extend(counted, { written }), entry, { own, added })
}

/** Returns whether an entry reports a connection or an absence. The daily quota of the network limits these. */
function isPresence({ request }: Entry): boolean {
  if (request.type === 'time') return isOfAbsence(request.deadline)
  return ['contact', 'node-lost', 'reclaim', 'tend'].includes(request.type)
}

interface Size {
  /** Bytes of the entry. */
  readonly own: number
  /** Bytes that it adds to the match's log. */
  readonly added: number
}

function charge(game: Game, before: Room, after: Room, entry: Entry, { own, added }: Size): Room | 'table-full' {
  const kind = kindOf(entry.request.type)
  if (kind === undefined) return after
  const { purpose } = kind
  if (purpose === 'leave') return forget(after, entry.by)
  const long = (after.play?.written ?? 0) / SIZE_LIMITS.match
  if (long > (entry.request.type === 'undo' ? NEARLY_FULL : 1) && (added > 0 || purpose === 'ordinary'))
    return 'table-full'
  if (purpose === 'next' && after.written > NEARLY_FULL * SIZE_LIMITS.log) return 'table-full'
  if (purpose === 'match' && isNeeded(game, before, entry, added)) return after
  const cost = own + added
  const spent = before.spent ?? NOTHING
  const person = findPerson(before, entry.by)
  const payers = [person?.id, person?.network ?? entry.made?.network].filter((payer) => payer !== undefined)
  const mayShare =
    (added === 0 || long <= NEARLY_FULL) &&
    spent.all + cost <= stepOf(before, kind, person?.id) &&
    payers.every(
      (payer) => (spent.by[payer] ?? 0) + cost <= (payer === person?.id ? SIZE_LIMITS.person : SIZE_LIMITS.network),
    )
  if (mayShare) {
    const by = largest({
      ...spent.by,
      ...Object.fromEntries(payers.map((payer) => [payer, (spent.by[payer] ?? 0) + cost])),
    })
    return extend(after, { spent: { ...spent, all: spent.all + cost, by } })
  }
  if (purpose === 'ordinary' || purpose === 'enter' || person === undefined) return 'table-full'
  const used = (spent.reserve[person.id] ?? 0) + cost
  if (used > SIZE_LIMITS.reserve) return 'table-full'
  return extend(after, { spent: { ...spent, reserve: { ...spent.reserve, [person.id]: used } } })
}

const NOTHING: Spent = { all: 0, by: {}, reserve: {} }

/** Returns how much all may have written when this request is still accepted. */
function stepOf(room: Room, { purpose }: RequestKind, person: string | undefined): number {
  const isVisitor = !isSeated(room, person) && room.host !== person
  return isVisitor && purpose !== 'enter' ? SIZE_LIMITS.visitors : SIZE_LIMITS.common
}

/**
 * Returns whether the match needs this entry: an answer or the first vote on a question for which it waits, or the use
 * of a link. A person can give an optional answer, or change an answer, without end.
 */
function isNeeded(game: Game, room: Room, { by, request }: Entry, added: number): boolean {
  if (request.type === 'follow-link') return true
  if (request.type !== 'answer') return false
  const { optional, answered } = findQuestion(game, room, request.question)?.decision ?? {}
  if (optional || answered) return false
  return added > 0 || (by !== undefined && room.play?.ballots[request.question]?.[by] === undefined)
}

/** Forgets what a person has written who has left. Their network is remembered. */
function forget(room: Room, person: Entry['by']): Room {
  const { spent } = room
  if (spent === undefined || person === undefined) return room
  return extend(room, { spent: { ...spent, by: without(spent.by, person), reserve: without(spent.reserve, person) } })
}

function largest(by: Spent['by']): Spent['by'] {
  const all = Object.entries(by)
  return all.length <= MOST_COUNTED ? by : Object.fromEntries(all.sort(([, a], [, b]) => b - a).slice(0, MOST_COUNTED))
}

/** Returns the match before an entry, if the entry is of the same match. */
function playBefore(before: Room | undefined, after: Room): Play | undefined {
  return before?.matches === after.matches ? before.play : undefined
}

function countMatch(before: Room | undefined, after: Room, sizeOf: (value: unknown) => number): Room {
  const { play } = after
  if (play === undefined || play.match.entries === before?.play?.match.entries) return after
  const sofar = playBefore(before, after)
  const added = play.match.entries.slice(sofar?.match.entries.length ?? 0)
  const written = (sofar?.written ?? 0) + added.reduce((sum, entry) => sum + sizeOf(entry), 0)
  return extend(after, { play: extend(play, { written }) })
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length
}

/** Returns the size of a value as JSON in UTF-8, in bytes. */
function bytesOf(value: unknown): number {
  const text = JSON.stringify(value)
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // The two halves of a pair of surrogates take two bytes each.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return bytes
}
