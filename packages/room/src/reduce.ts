import { commit, extend, type Game, type MatchEntry } from '@bay327/engine'
import { refuseAbandon } from './proposals/abandon.ts'
import { answer, wait } from './questions/answers.ts'
import { askAdvice } from './questions/advice.ts'
import { answerAsBot } from './questions/bots.ts'
import { requestSeat } from './proposals/request-seat.ts'
import { proposeReclaim, handBack, reclaim } from './proposals/reclaim-seat.ts'
import { chain, type Result } from './result.ts'
import { chat } from './people/chat.ts'
import { claimUnattended } from './clocks/unattended.ts'
import { setClocks } from './clocks/clocks.ts'
import { rematch, start } from './seats/start.ts'
import { drawSeats } from './seats/draw-seats.ts'
import type { ErrorCode } from './errors.ts'
import { changeLobby } from './seats/lobby.ts'
import { keepOut, letBack, makeLink, refuseEntrance } from './people/entrance.ts'
import { redeemTransferLink, createTransferLink } from './people/device-transfer.ts'
import { join, leave, setHost, rename } from './people/people.ts'
import { pause } from './clocks/pause.ts'
import { setMoreTime, setStanding } from './questions/set-standing.ts'
import { reportPresence, markActive, nodeLost } from './people/presence.ts'
import { propose, proposeRemoval } from './proposals/propose.ts'
import { consent } from './proposals/proposals.ts'
import type { Entry, SystemRequest } from './room.ts'
import { applyUpgradeEntry } from './log/upgrade-entry.ts'
import { setLevel } from './seats/level.ts'
import { assignSeats } from './seats/seating.ts'
import { setSize } from './seats/size.ts'
import { takeOver } from './seats/take-over.ts'
import { setUpPractice } from './seats/practice.ts'
import { initialSettings } from './settings-table.ts'
import { setSettings } from './seats/settings.ts'
import { runAutomaticSteps } from './automatic-steps.ts'
import { noteListed, recordSidesSeen } from './people/sides.ts'
import { isDuplicate, rememberCommand } from './log/idempotency.ts'
import { addEntrySize, exceedsSizeLimit } from './log/size-limits.ts'
import { proposeStandIn, endStandIn } from './proposals/stand-in.ts'
import { takeMatchLog } from './log/log.ts'
import { findPerson, phaseOf, schema, type Person, type Room } from './state.ts'
import { onDeadline } from './clocks/on-deadline.ts'
import { forceDefaultAnswer } from './clocks/thinking-time.ts'
import { undo } from './proposals/undo.ts'
import type { Request } from './protocol/requests.ts'
import type { RoomEvent } from './protocol/events.ts'

export type Reduced =
  | {
      readonly ok: true
      readonly room: Room
      readonly events: readonly RoomEvent[]
      /** What the match's log has grown by: it lies beside the entry in the store, and nowhere else. */
      readonly log: readonly MatchEntry[]
    }
  | { readonly ok: false; readonly code: ErrorCode }

/**
 * The room after one more entry of its log, and what happened: pure, and the given room stays as it was. The events are
 * whole, hidden things included. A refused entry changes nothing and does not belong into the log; so does one whose id
 * was accepted before (`passed`).
 */
export function reduce(game: Game, room: Room | undefined, entry: Entry): Reduced {
  if (room === undefined) return open(game, entry)
  if (isDuplicate(room, entry.id)) return { ok: false, code: 'passed' }
  const now: Room = extend(room, { version: room.version + 1, at: Math.max(room.at, entry.at) })
  const result = dispatch(game, now, entry)
  if (typeof result === 'string') return { ok: false, code: result }
  const settled = runAutomaticSteps(game, result)
  const clocked = setClocks(game, settled.room)
  const grown = addEntrySize(room, rememberCommand(noteListed(recordSidesSeen(clocked)), entry), entry)
  if (exceedsSizeLimit(grown, entry)) return { ok: false, code: 'table-full' }
  return { ok: true, ...takeMatchLog(grown), events: settled.events }
}

/** The schema of a room whose first entry does not say it, or an earlier one. */
const BEFORE_IT_WAS_SAID = 6

function open(game: Game, entry: Entry): Reduced {
  const { at, id, request, made } = entry
  if (request.type !== 'open') return { ok: false, code: 'unknown-room' }
  if (request.game !== game.slug) return { ok: false, code: 'unknown-game' }
  if (made?.seed === undefined) return { ok: false, code: 'internal' }
  const { schema: kept = BEFORE_IT_WAS_SAID } = request
  if (kept > schema) return { ok: false, code: 'newer-room' }
  const empty: Room = {
    schema: kept,
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
  return { ok: true, room: addEntrySize(undefined, laid, entry), events: [], log: [] }
}

function dispatch(game: Game, room: Room, entry: Entry): Result {
  const { request, by } = entry
  if (isOfTheClockwork(request)) return runClockwork(game, room, request, entry)
  const person = findPerson(room, by)
  if (request.type === 'join' || isOfNewcomers(request)) {
    if (person !== undefined) return 'already-joined'
    const refusal = refuseEntrance(room, entry.made?.tokenHash, entry.made?.invite)
    return (
      refusal ?? (request.type === 'join' ? join(game, room, entry, request.name) : welcomeBack(room, request, entry))
    )
  }
  if (person === undefined) return 'not-joined'
  const heard = markActive(room, person)
  const speaker = findPerson(heard.room, by) ?? person
  const result = obey(game, heard.room, speaker, request, entry)
  return typeof result === 'string' ? result : chain(heard, () => result)
}

type OfNewcomers = Extract<Request, { type: 'follow-link' | 'was-me' }>

/** Asked by a device that the table does not know. */
function isOfNewcomers(request: Request): request is OfNewcomers {
  return request.type === 'follow-link' || request.type === 'was-me'
}

function welcomeBack(room: Room, request: OfNewcomers, entry: Entry): Result {
  return request.type === 'was-me'
    ? proposeReclaim(room, entry, request.person)
    : redeemTransferLink(room, entry, request.key)
}

function isOfTheClockwork(request: Entry['request']): request is SystemRequest {
  return ['open', 'contact', 'reclaim', 'node-lost', 'time', 'bot', 'tend', 'upgrade'].includes(request.type)
}

function runClockwork(game: Game, room: Room, request: SystemRequest, entry: Entry): Result {
  switch (request.type) {
    case 'open':
      return 'not-possible'
    case 'contact':
      return reportPresence(room, request.person, request.node, request.on)
    case 'reclaim':
      return reclaim(room, entry, request.person)
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

type OfPeople = Exclude<Request, OfNewcomers | { type: 'join' }>

function obey(game: Game, room: Room, person: Person, request: OfPeople, entry: Entry): Result {
  switch (request.type) {
    case 'rename':
      return rename(room, person, request.name)
    case 'open-link':
      return createTransferLink(room, person, request.key)
    case 'leave':
      return handBack(room, person) ?? leave(game, room, person)
    case 'keep-out':
      return keepOut(game, room, person, request.person)
    case 'let-back':
      return letBack(room, person, request.person)
    case 'new-link':
      return makeLink(room, person, entry)
    case 'host':
      return setHost(room, person, request.person)
    case 'claim':
      return phaseOf(room) === 'playing'
        ? takeOver(game, room, person, request)
        : changeLobby(game, room, person, request)
    case 'release':
    case 'assign':
    case 'pick':
    case 'switch':
    case 'ready':
    case 'unready':
      return changeLobby(game, room, person, request)
    case 'size':
      return setSize(game, room, person, request.players)
    case 'level':
      return setLevel(room, person, request.seat, request.level)
    case 'draw-seats':
      return drawSeats(game, room, person, entry)
    case 'settings':
      return setSettings(room, person, request.settings)
    case 'start':
      return start(game, room, person)
    case 'again':
      return rematch(game, room, person, entry, request.swap === true)
    case 'answer':
      return answer(game, room, person, request)
    case 'wait':
      return wait(game, room, person, request.question)
    case 'hurry':
      return forceDefaultAnswer(game, room, person, request.question)
    case 'undo':
      return undo(game, room, person, request.answers)
    case 'stand-in':
      return proposeStandIn(room, person, request)
    case 'sit-back':
      return endStandIn(room, person, request.seat)
    case 'advice':
      return askAdvice(game, room, person, request.question)
    case 'ask':
      return requestSeat(game, room, person, request.seat, entry.made?.network)
    case 'remove':
      return proposeRemoval(room, person, request.person)
    case 'abandon':
      return refuseAbandon(room, person.id) ?? propose(room, person, { kind: 'abandon' })
    case 'consent':
      return consent(room, person, request.proposal, request.yes)
    case 'pause':
      return pause(room, person, request.on)
    case 'standing':
      return setStanding(game, room, person, request)
    case 'more-time':
      return setMoreTime(room, person, request.on)
    case 'chat':
      return chat(room, person, request)
  }
}
