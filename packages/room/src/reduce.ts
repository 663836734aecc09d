import { commit, extend, type Game, type MatchEntry } from '@bay327/engine'
import { answerAsBot } from './questions/bots.ts'
import { reclaim } from './proposals/reclaim-seat.ts'
import { chain, type Result } from './result.ts'
import { claimUnattended } from './clocks/unattended.ts'
import { setClocks } from './clocks/clocks.ts'
import type { Given, RequestKind } from './define-request.ts'
import type { ErrorCode } from './errors.ts'
import { releaseWatcherChat } from './people/chat.ts'
import { refuseEntrance } from './people/entrance.ts'
import { isOwner } from './people/ownership.ts'
import type { Made } from './made.ts'
import { reportPresence, markActive, nodeLost } from './people/presence.ts'
import type { Entry } from './room.ts'
import { kindOf, type Request } from './requests.ts'
import { applyUpgradeEntry } from './log/upgrade-entry.ts'
import { assignSeats } from './seats/seating.ts'
import { setUpPractice } from './seats/practice.ts'
import { initialSettings } from './settings-table.ts'
import { runAutomaticSteps } from './automatic-steps.ts'
import { noteListed, recordSidesSeen } from './people/sides.ts'
import { isDuplicate, rememberCommand } from './log/idempotency.ts'
import { countEntry } from './log/size-limits.ts'
import { takeMatchLog } from './log/log.ts'
import { findPerson, phaseOf, schema, type Room } from './state.ts'
import type { SystemRequest } from './system-requests.ts'
import { onDeadline } from './clocks/on-deadline.ts'
import type { RoomEvent } from './protocol/events.ts'

export type Reduced =
  | {
      readonly ok: true
      readonly room: Room
      readonly events: readonly RoomEvent[]
      /** The additions to the match's log. The store keeps them only next to the entry. */
      readonly log: readonly MatchEntry[]
    }
  | { readonly ok: false; readonly code: ErrorCode }

/**
 * Returns the room after the next entry of its log, and the events. The function is pure: the given room does not
 * change. The events include hidden events. A refused entry changes nothing and must not be logged. An entry whose id
 * was accepted before is refused as `passed`.
 */
export function reduce(game: Game, room: Room | undefined, entry: Entry): Reduced {
  if (room === undefined) return open(game, entry)
  if (isDuplicate(room, entry.id)) return { ok: false, code: 'passed' }
  const now: Room = extend(room, { version: room.version + 1, at: Math.max(room.at, entry.at) })
  const result = dispatch(game, now, entry)
  if (typeof result === 'string') return { ok: false, code: result }
  const settled = releaseWatcherChat(runAutomaticSteps(game, result))
  const clocked = setClocks(game, settled.room)
  const grown = countEntry(game, room, rememberCommand(noteListed(recordSidesSeen(clocked)), entry), entry)
  if (grown === 'table-full') return { ok: false, code: grown }
  return { ok: true, ...takeMatchLog(grown), events: settled.events }
}

/** The schema of a room whose first entry does not contain a schema. The room may also have an earlier schema. */
const FIRST_SCHEMA = 6

function open(game: Game, entry: Entry): Reduced {
  const { at, id, request, made } = entry
  if (request.type !== 'open') return { ok: false, code: 'unknown-room' }
  if (request.game !== game.slug) return { ok: false, code: 'unknown-game' }
  if (made?.seed === undefined) return { ok: false, code: 'internal' }
  const { schema: stored = FIRST_SCHEMA } = request
  if (stored > schema) return { ok: false, code: 'newer-room' }
  const empty: Room = {
    schema: stored,
    code: request.code,
    game: game.slug,
    rules: game.rules,
    version: 1,
    at,
    written: 0,
    seed: made.seed,
    commitment: commit(made.seed),
    people: [],
    seats: [],
    byHand: false,
    switches: Object.fromEntries(game.switches.map(({ id: name, initial }) => [name, initial])),
    settings: initialSettings,
    matches: 0,
    proposals: [],
    clocks: [],
    seen: { '': [id] },
  }
  const { practice } = request
  const laid = practice === undefined ? assignSeats(game, empty) : setUpPractice(game, empty, practice)
  if (laid === undefined) return { ok: false, code: 'bad-switch' }
  const counted = countEntry(game, undefined, laid, entry)
  return counted === 'table-full' ? { ok: false, code: counted } : { ok: true, room: counted, events: [], log: [] }
}

function dispatch(game: Game, room: Room, entry: Entry): Result {
  const { request, by, made } = entry
  if (isOfTheClockwork(request)) return runClockwork(game, room, request, made)
  const kind = kindOf(request.type)
  if (kind === undefined) return 'bad-message'
  const person = findPerson(room, by)
  if (kind.who === 'newcomer') {
    if (person !== undefined) return 'already-joined'
    return refuseEntrance(room, made?.tokenHash, made?.invite) ?? kind.reduce({ game, room, person, request, made })
  }
  if (person === undefined) return 'not-joined'
  const active = markActive(room, person)
  const result = obey(kind, { game, room: active.room, person: findPerson(active.room, by) ?? person, request, made })
  return typeof result === 'string' ? result : chain(active, () => result)
}

const outOfPhase = { lobby: 'not-in-lobby', playing: 'no-match' } as const

/**
 * Applies a request of a person with a name, or refuses it. The phase is checked first, and then whether the person is
 * the host or the owner.
 */
function obey({ who, phase, reduce: carryOut }: RequestKind, input: Given<Request, 'person'>): Result {
  if (phase !== undefined && phaseOf(input.room) !== phase) return outOfPhase[phase]
  const isForHost = who === 'host' || who === 'owner'
  if (isForHost && input.room.host !== input.person.id) return 'not-host'
  if (who === 'owner' && !isOwner(input.room, input.person.id)) return 'not-owner'
  return carryOut(input)
}

function isOfTheClockwork(request: Entry['request']): request is SystemRequest {
  return ['open', 'contact', 'reclaim', 'node-lost', 'time', 'bot', 'tend', 'upgrade'].includes(request.type)
}

function runClockwork(game: Game, room: Room, request: SystemRequest, made: Made | undefined): Result {
  switch (request.type) {
    case 'open':
      return 'not-possible'
    case 'contact':
      return reportPresence(room, request.person, request.node, request.on)
    case 'reclaim':
      return reclaim(room, made, request.person)
    case 'node-lost':
      return nodeLost(room, request.node)
    case 'tend':
      return claimUnattended(room, request.node)
    case 'time':
      return onDeadline(game, room, request.deadline)
    case 'bot':
      return answerAsBot(game, room, request)
    case 'upgrade':
      return applyUpgradeEntry(game, room, request)
  }
}
