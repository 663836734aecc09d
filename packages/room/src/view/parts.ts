import { startBlockers } from '../seats/lobby.ts'
import { phaseOf, type Room, type Proposal } from '../state.ts'
import { isBotDelayed } from '../clocks/bot-delay.ts'
import type { RoomView, ProposalView } from '../protocol/view-types.ts'
import { allowedRequests } from './allowed-requests.ts'
import { questionViews } from './question-view.ts'
import { peopleView, proofView, seatView, tableView, youView } from './room-view.ts'
import { type Scope, nothing } from './scope.ts'
import { votersOf, ruleOf } from '../proposals/voices.ts'
import { deadlineOf } from '../clocks/clocks.ts'
import { undoable } from '@bay327/engine'
import { undoNeedsAbsentee } from '../proposals/absentees.ts'
import { seatsSeenBy } from '../questions/questions.ts'

/**
 * Who sees a part. `everyone`: all viewers see the same. `viewer`: each viewer has their own. `match`: each viewer has
 * their own, if they may see the match.
 */
type Audience = 'everyone' | 'viewer' | 'match'

interface Shown<T> {
  readonly for: Audience
  /** The value in a view of an earlier position. When omitted, that view has the part's value at that position. */
  readonly past?: T
}

/** A part that is computed as a whole. The part is cached while every value of `of` stays the same object. */
interface Simple<T> extends Shown<T> {
  of(scope: Scope): readonly unknown[]
  make(scope: Scope): T
}

/** A part of several pieces. The scope's memo caches each piece, so that viewers with equal pieces share them. */
interface Composed<T> extends Shown<T> {
  read(scope: Scope): T
}

type Part<T> = Simple<T> | Composed<T>

/**
 * Each part of a view except the game's own parts. New views, live views and views of earlier positions are all made
 * from this table.
 */
export const parts: { readonly [name in keyof RoomView]: Part<RoomView[name]> } = {
  table: {
    for: 'everyone',
    of: ({ room: { name, play, matches, settings, switches, size, people }, room }) => [
      name,
      phaseOf(room),
      matches,
      play?.paused,
      play?.vouched,
      settings,
      switches,
      size,
      people,
    ],
    make: ({ game, room }) => tableView(game, room),
  },
  people: {
    for: 'everyone',
    of: ({ room }) => [room.people, room.host, phaseOf(room)],
    make: ({ room }) => peopleView(room),
  },
  seats: {
    for: 'everyone',
    of: ({ room }) => [room.seats, room.byHand, phaseOf(room)],
    make: ({ room }) => room.seats.map((seat) => seatView(room, seat)),
  },
  start: {
    for: 'everyone',
    of: ({ room }) => (phaseOf(room) === 'lobby' ? [room.people, room.seats] : [phaseOf(room)]),
    make: ({ game, room }) => (phaseOf(room) === 'lobby' ? startBlockers(game, room) : { waitingFor: [] }),
  },
  proposals: {
    for: 'everyone',
    of: ({ room: { proposals, people, seats, host, owner, inherited, clocks, settings, play } }) =>
      proposals.length > 0 ? [proposals, people, seats, host, owner, inherited, clocks, settings, play?.end] : [],
    make: ({ room }) => room.proposals.map((proposal) => proposalView(room, proposal)),
    past: [],
  },
  outcome: {
    for: 'everyone',
    of: ({ room }) => [room.play?.end],
    make: ({ room }) => room.play?.end ?? null,
  },
  proof: {
    for: 'everyone',
    of: ({ room: { play, commitment } }) => [play?.match.header, play?.end, commitment],
    make: ({ room }) => proofView(room),
  },
  you: {
    for: 'viewer',
    of: ({ room }) => [room.people, room.seats, room.host, room.owner, room.keptOut, room.invite],
    make: ({ room, viewer }) => youView(room, viewer),
  },
  may: {
    for: 'viewer',
    of: ({ room }) => inputsOfMay(room),
    make: ({ game, room, viewer }) => allowedRequests(game, room, viewer),
    past: [],
  },
  questions: {
    for: 'match',
    read: questionViews,
  },
  undo: {
    for: 'match',
    read: undoView,
  },
}

function inputsOfMay(room: Room): readonly unknown[] {
  const { people, keptOut, seats, settings, proposals, host, owner, inherited, byHand, matches, play, clocks } = room
  const table = [people, keptOut, seats, settings, proposals, host, owner, inherited, byHand, matches]
  const match = [play?.end, play?.sides, play?.paused]
  const overdue = play?.overdue ?? []
  const late = overdue.length > 0 ? [overdue, play?.match.state] : []
  return [...table, ...match, ...late, ...clocks.filter(({ of: question }) => isBotDelayed(room, question))]
}

/** Returns a proposal as all viewers see it: who has consented, and who has not voted. */
function proposalView(room: Room, proposal: Proposal): ProposalView {
  const { id, kind, by, seat, standIn, level, answers, settings, person, yes, no } = proposal
  const electors = votersOf(room, proposal)
  const deadline = deadlineOf(room, id)
  const { needed, recorded } = ruleOf(room, proposal)
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
    ...(recorded && { rival: true }),
    ...(deadline && { deadline }),
  }
}

/**
 * Returns the answers that may be undone without the consent of an absent person. A secret answer is only for the
 * people who gave it.
 */
function undoView({ room, viewer, memo }: Scope): RoomView['undo'] {
  const { play, people, seats } = room
  if (play === undefined || play.end !== undefined || play.match.since.length === 0) return nothing
  const hidden = play.marks.filter(({ secret }) => secret).map(({ answers }) => answers)
  // If there are no secret answers, all viewers share the same list.
  const own = hidden.length > 0 ? seatsSeenBy(room, viewer).map(({ id }) => id) : []
  const of = [play.match.since, play.match.base, play.marks, people, seats]
  const shared = memo(`undo of ${own.join()}`, of, () =>
    undoable(play.match)
      .filter(({ answers, seat }) => !hidden.includes(answers) || own.includes(seat))
      .filter(({ answers }) => !undoNeedsAbsentee(room, answers))
      .map(({ answers, decision, seat, kind, option }) => ({ answers, decision, seat, kind, option })),
  )
  const answers = memo(`undo/${viewer ?? ''}`, [shared], () => shared)
  return answers.length === 0 ? nothing : answers
}
