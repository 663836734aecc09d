import { keep, keeper, knowledgeOf, matchId, undoable, type Game, type Json, type Viewer } from '@bay327/engine'
import { tableSize } from '../seats/seating.ts'
import { asksFirst } from '../seats/take-over.ts'
import { startBlock } from '../seats/lobby.ts'
import type { PersonId } from '../ids.ts'
import { askersOf } from '../seats/lots.ts'
import { mayAsk } from './may.ts'
import { electorsOf, ruleOf } from '../consent/voices.ts'
import { questionsOf, seatsSeenBy } from '../questions/questions.ts'
import { deadlineOf } from '../time/clocks.ts'
import { questionView } from './question-view.ts'
import { undoMissesWord } from '../consent/words.ts'
import { findPerson, phaseOf, type Proposal, type Room, type Seat } from '../state.ts'
import { writeAddress } from '../wire/address.ts'
import type { PersonView, ProposalView, RoomView, SeatView, View } from '../wire/shown.ts'

/**
 * What one person may see; without a person, what anybody who watches may. The one door out, with `eventFor`.
 */
export function viewFor(game: Game, room: Room, person: PersonId | undefined): View {
  const viewer = findPerson(room, person)?.id
  const sees = maySeeMatch(room, viewer)
  return {
    table: tableView(game, room),
    people: peopleView(room),
    seats: seatsView(room),
    start: startView(game, room),
    proposals: proposalsView(room),
    outcome: room.play?.end ?? null,
    proof: proofView(room),
    you: youView(room, viewer),
    may: mayAsk(game, room, viewer),
    questions: sees ? questionsOf(game, room).map((question) => questionView(room, question, viewer)) : [],
    undo: sees ? undoView(room, viewer) : [],
    ...(sees && gameView(game, room, viewer)),
  }
}

/** The parts that every viewer is shown alike. */
export type ForAll = Pick<RoomView, 'table' | 'people' | 'seats' | 'start' | 'proposals' | 'outcome' | 'proof'>

/** Whether the table lets this viewer see the match: everybody with a seat, and watchers unless it has none. */
export function maySeeMatch(room: Room, person: PersonId | undefined): boolean {
  return room.settings.watchers || seatsSeenBy(room, person).length > 0
}

export function tableView(game: Game, room: Room): RoomView['table'] {
  const { code, matches: match, size, settings, switches, play, practice } = room
  const phase = phaseOf(room)
  return {
    code,
    game: game.slug,
    phase,
    match,
    paused: play?.paused === true && phase === 'playing',
    players: play?.match.header.people ?? tableSize(game, room),
    ...(size !== undefined && { size }),
    settings,
    switches,
    ...(play?.vouched && { vouched: play.vouched }),
    ...(!practice && asksFirst(game, room) && { askFirst: true as const }),
    ...(practice && { practice: practice.kind }),
    ...(practice?.kind === 'moment' && { from: practice.from }),
  }
}

export function peopleView(room: Room): RoomView['people'] {
  const isLobby = phaseOf(room) === 'lobby'
  return room.people.map((person): PersonView => {
    const { id, name, presence, nonce } = person
    return { id, name, presence, ready: isLobby && nonce !== undefined, host: id === room.host }
  })
}

export function seatsView(room: Room): RoomView['seats'] {
  return room.seats.map((seat) => seatView(room, seat))
}

export function startView(game: Game, room: Room): RoomView['start'] {
  return phaseOf(room) === 'lobby' ? startBlock(game, room) : { waitingFor: [] }
}

function seatView(room: Room, seat: Seat): SeatView {
  const { id, name, side, people, bot, level, standIn, pick } = seat
  const askers = askersOf(room, seat)
  return {
    id,
    name,
    side,
    people,
    ...(bot && { bot }),
    ...((bot || standIn === 'bot') && { level: level ?? 'steady' }),
    ...(standIn !== undefined && { standIn }),
    ...(askers && { askers }),
    ...(pick && { pick }),
  }
}

export function youView(room: Room, viewer: PersonId | undefined): RoomView['you'] {
  if (viewer === undefined) return { seats: [], standing: [] }
  const own = room.seats.filter(({ people }) => people.includes(viewer))
  const standing = own.flatMap(({ id: seat, standing: kinds }) =>
    Object.entries(kinds).map(([kind, { option }]) => ({ seat, kind, option })),
  )
  const { moreTime } = findPerson(room, viewer) ?? {}
  const { keptOut, invite, host } = room
  return {
    person: viewer,
    seats: own.map(({ id }) => id),
    standing,
    ...(moreTime && { moreTime }),
    ...(invite !== undefined && { address: writeAddress(room) }),
    ...(keptOut && host === viewer && { keptOut: keptOut.map(({ person, name }) => ({ person, name })) }),
  }
}

export function proposalsView(room: Room): RoomView['proposals'] {
  return room.proposals.map((proposal) => proposalView(room, proposal))
}

function proposalView(room: Room, proposal: Proposal): ProposalView {
  const { id, kind, by, seat, standIn, level, answers, settings, person, yes, no } = proposal
  const electors = electorsOf(room, proposal)
  const deadline = deadlineOf(room, id)
  const { needed, kept } = ruleOf(room, proposal)
  return {
    id,
    kind,
    by,
    ...(person !== undefined && { person }),
    ...(seat !== undefined && { seat }),
    ...(standIn !== undefined && { standIn }),
    ...((standIn === 'bot' || kind === 'level') && { level: level ?? 'steady' }),
    ...(settings && { settings }),
    ...(answers !== undefined && { answers }),
    yes: yes.filter((who) => electors.includes(who)),
    missing: electors.filter((who) => !yes.includes(who) && !no.includes(who)),
    needed,
    ...(kept && { rival: true }),
    ...(deadline && { deadline }),
  }
}

/** Answers that may be taken back, as far as nobody's word is missing; a secret one only to those who gave it. */
export function undoView(room: Room, viewer: PersonId | undefined): RoomView['undo'] {
  const { play } = room
  if (play === undefined || play.end !== undefined) return []
  const own = seatsSeenBy(room, viewer).map(({ id }) => id)
  const hidden = play.marks.filter(({ secret }) => secret).map(({ answers }) => answers)
  return undoable(play.match)
    .filter(({ answers, seat }) => !hidden.includes(answers) || own.includes(seat))
    .filter(({ answers }) => !undoMissesWord(room, answers))
    .map(({ answers, decision, seat, kind, option }) => ({ answers, decision, seat, kind, option }))
}

/** The seal; its secret, and what the match is kept under, only when it is over. */
export function proofView({ play, commitment }: Room): RoomView['proof'] {
  if (play === undefined) return { commitment, nonces: [] }
  const { header, seed } = play.match
  const { commitment: seal, nonces, practice } = header
  if (play.end === undefined) return { commitment: seal, nonces }
  return { commitment: seal, nonces, seed, ...(!practice && { replay: matchId(seed, seal) }) }
}

/** What the viewer's seats, held or stood in for, decide of what they may know: who knows the same sees the same. */
export function knowledgeAt(game: Game, room: Room, viewer: PersonId | undefined): string {
  return knowledges([room.seats, room.people, game, viewer], () => knowledgeOf(game, seatsOf(room, viewer)))
}

const knowledges = keeper<string>()

export type GameParts = Readonly<Record<`game/${string}`, Json>>

/** The game's own parts, made once for each state and knowledge: watchers without end share one. */
export function gameView(game: Game, room: Room, viewer: PersonId | undefined): GameParts {
  const { play } = room
  if (play === undefined) return {}
  const { state } = play.match
  return views([state, game, knowledgeAt(game, room, viewer)], () => partsOf(game, state, seatsOf(room, viewer)))
}

const views = keeper<GameParts>()

function seatsOf(room: Room, viewer: PersonId | undefined): Viewer {
  return new Set(seatsSeenBy(room, viewer).map(({ id }) => id))
}

function partsOf(game: Game, state: unknown, seats: Viewer): GameParts {
  const parts: Record<`game/${string}`, Json> = {}
  const view = game.view(state, seats)
  for (const part in view) {
    const value = view[part]
    if (value !== undefined && value !== null) parts[nameOf(part)] = value
  }
  return parts
}

/** Put together once for each part of each game, and not once a step. */
const nameOf = keep((part: string) => `game/${part}` as const)
