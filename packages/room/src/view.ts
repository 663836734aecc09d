import { undoable, type Game, type GameView, type Json } from '@bay327/engine'
import { startBlock } from './lobby.ts'
import type { PersonId } from './ids.ts'
import { askersOf } from './lots.ts'
import { mayAsk } from './may.ts'
import { electorsOf } from './motions.ts'
import { questionsOf, seatsSeenBy } from './questions.ts'
import { deadlineOf } from './clocks.ts'
import { questionView } from './question-view.ts'
import { undoMissesWord } from './words.ts'
import { findPerson, phaseOf, type Proposal, type Room, type Seat } from './state.ts'
import type { PersonView, ProposalView, RoomView, SeatView, View } from './wire.ts'

/**
 * What one person may see; without a person, what anybody who watches may. The one door out, with `eventFor`.
 */
export function viewFor(game: Game, room: Room, person: PersonId | undefined): View {
  const viewer = findPerson(room, person)?.id
  return { ...roomView(game, room, viewer), ...gameParts(game, room, viewer) }
}

/** Whether the table lets this viewer see the match: everybody with a seat, and watchers unless it has none. */
export function maySeeMatch(room: Room, person: PersonId | undefined): boolean {
  return room.settings.watchers || seatsSeenBy(room, person).length > 0
}

function roomView(game: Game, room: Room, viewer: PersonId | undefined): RoomView {
  const { play } = room
  const phase = phaseOf(room)
  const sees = maySeeMatch(room, viewer)
  return {
    table: {
      code: room.code,
      game: room.game,
      phase,
      match: room.matches,
      paused: play?.paused === true && phase === 'playing',
      settings: room.settings,
      switches: room.switches,
    },
    people: room.people.map((person): PersonView => {
      const { id, name, presence, nonce } = person
      return { id, name, presence, ready: phase === 'lobby' && nonce !== undefined, host: id === room.host }
    }),
    seats: room.seats.map((seat) => seatView(room, seat)),
    you: youView(room, viewer),
    start: phase === 'lobby' ? startBlock(game, room) : { waitingFor: [] },
    questions: sees ? questionsOf(game, room).map((question) => questionView(game, room, question, viewer)) : [],
    proposals: room.proposals.map((proposal) => proposalView(room, proposal)),
    may: mayAsk(game, room, viewer),
    undo: sees ? undoView(room, viewer) : [],
    outcome: play?.end ?? null,
    proof: proofView(room),
  }
}

function seatView(room: Room, seat: Seat): SeatView {
  const { id, name, side, people, bot, standIn, pick } = seat
  const askers = askersOf(room, seat)
  return {
    id,
    name,
    side,
    people,
    ...(bot && { bot }),
    ...(standIn !== undefined && { standIn }),
    ...(askers && { askers }),
    ...(pick && { pick }),
  }
}

function youView(room: Room, viewer: PersonId | undefined): RoomView['you'] {
  if (viewer === undefined) return { seats: [], standing: [] }
  const own = room.seats.filter(({ people }) => people.includes(viewer))
  const standing = own.flatMap(({ id: seat, standing: kinds }) =>
    Object.entries(kinds).map(([kind, { option }]) => ({ seat, kind, option })),
  )
  const { moreTime } = findPerson(room, viewer) ?? {}
  return { person: viewer, seats: own.map(({ id }) => id), standing, ...(moreTime && { moreTime }) }
}

function proposalView(room: Room, proposal: Proposal): ProposalView {
  const { id, kind, by, seat, standIn, answers, person, yes, no } = proposal
  const electors = electorsOf(room, proposal)
  const deadline = deadlineOf(room, id)
  return {
    id,
    kind,
    by,
    ...(person !== undefined && { person }),
    ...(seat !== undefined && { seat }),
    ...(standIn !== undefined && { standIn }),
    ...(answers !== undefined && { answers }),
    yes: yes.filter((who) => electors.includes(who)),
    missing: electors.filter((who) => !yes.includes(who) && !no.includes(who)),
    ...(deadline && { deadline }),
  }
}

/** Answers that may be taken back, as far as nobody's word is missing; a secret one only to those who gave it. */
function undoView(room: Room, viewer: PersonId | undefined): RoomView['undo'] {
  const { play } = room
  if (play === undefined || play.end !== undefined) return []
  const own = seatsSeenBy(room, viewer).map(({ id }) => id)
  const hidden = play.marks.filter(({ secret }) => secret).map(({ answers }) => answers)
  return undoable(play.match)
    .filter(({ answers, seat }) => !hidden.includes(answers) || own.includes(seat))
    .filter(({ answers }) => !undoMissesWord(room, answers))
    .map(({ answers, seat, kind, option }) => ({ answers, seat, kind, option }))
}

/** The seal; its secret only when the match is over. */
function proofView({ play, commitment }: Room): RoomView['proof'] {
  if (play === undefined) return { commitment, nonces: [] }
  const { header, seed } = play.match
  const { commitment: seal, nonces } = header
  return { commitment: seal, nonces, ...(play.end !== undefined && { seed }) }
}

/** The game's own parts, as its rules show them to the seats that the viewer holds or stands in for. */
function gameParts(game: Game, room: Room, viewer: PersonId | undefined): Partial<Record<`game/${string}`, Json>> {
  if (room.play === undefined || !maySeeMatch(room, viewer)) return {}
  const seats = seatsSeenBy(room, viewer).map(({ id }) => id)
  const parts: Partial<Record<`game/${string}`, Json>> = {}
  for (const [part, value] of Object.entries(viewOf(game, room.play.match.state, seats))) {
    if (value !== undefined && value !== null) parts[`game/${part}`] = value
  }
  return parts
}

const known = new WeakMap<object, Map<string, GameView>>()

/** The game's view, made once for each state and set of seats: watchers without end share one. */
function viewOf(game: Game, state: unknown, seats: readonly string[]): GameView {
  if (typeof state !== 'object' || state === null) return game.view(state, new Set(seats))
  const views = known.get(state) ?? new Map<string, GameView>()
  known.set(state, views)
  const key = JSON.stringify(seats)
  const view = views.get(key) ?? game.view(state, new Set(seats))
  views.set(key, view)
  return view
}
