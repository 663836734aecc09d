import type { BotLevel, Decision, SeatId } from '@bay327/engine'
import type {
  Holders,
  PersonId,
  Position,
  QuestionId,
  QuestionView,
  SeatView,
  Settings,
  SentEvent,
  View,
} from '@bay327/room'
import type { RoomCode, Update } from '@bay327/room'
import { diffView } from '@bay327/room/protocol/delta'
import type { Eyes, Loaded, MatchToSee, Moment } from './work.ts'

/** A viewer who is none of the players, so that everybody is shown by name. */
const looker = 'who looks' as PersonId

/** Settings of a table at which nobody plays any more. */
const settings: Settings = {
  ballotSeconds: 0,
  secretBallots: false,
  hideOdds: false,
  goOnSeconds: 0,
  closed: true,
  watchers: true,
  watchersPoint: false,
  listed: false,
  thinkingMinutes: 0,
  severalSides: false,
  botPace: 'calm',
  advice: false,
  botsSayWhy: false,
  routine: 0,
}

/** Returns the seats whose view the viewer has. */
export function seatsOf({ replay }: MatchToSee, eyes: Eyes): readonly SeatId[] {
  if (eyes === 'everybody') return []
  return eyes === 'all' ? replay.header.seats.map(({ id }) => id) : [eyes]
}

/** Returns who held a seat at a position. Undefined for a bare file, which has no people. */
export function holdersAt({ table }: MatchToSee, seat: SeatId, position: number): Holders | undefined {
  const held = table?.seats[seat]
  return held?.findLast(({ from }) => from <= position) ?? held?.[0]
}

/** Returns the names of a seat's players, in the order in which they came. */
export function namesOn({ table }: MatchToSee, seat: SeatId): readonly string[] {
  return [...new Set((table?.seats[seat] ?? []).flatMap(({ people }) => people))]
}

/**
 * Returns a position as a view of the room, so that the table's own parts can draw it. The view has no clock and no
 * answers, and the viewer holds the selected seats.
 */
export function viewOf(match: Loaded, moment: Moment): View {
  const { replay, table } = match
  const { header, outcome, seed } = replay
  const { position, eyes } = moment
  const seats = header.seats.map((seat): SeatView => {
    const { id, name, side, pick } = seat
    return { id, name, side, ...(pick && { pick }), ...sitting(match, id, position) }
  })
  const mine = seatsOf(match, eyes)
  const over = position === replay.entries.length - 1
  const parts = Object.entries(moment.view).filter(([, value]) => value !== undefined && value !== null)
  return {
    table: {
      code: '' as RoomCode,
      game: header.game,
      phase: over ? 'over' : 'playing',
      match: 1,
      paused: true,
      players: header.people,
      settings,
      switches: table?.switches ?? header.switches,
      ...(table?.vouched && { vouched: table.vouched }),
    },
    people: peopleOf(match),
    seats,
    you: { person: looker, seats: mine, standing: [] },
    start: { waitingFor: [] },
    questions: over ? [] : moment.decisions.map((decision) => questionOf(decision, seats, mine)),
    proposals: [],
    may: [],
    undo: [],
    outcome: over ? (outcome ?? { abandoned: true }) : null,
    proof: { commitment: header.commitment, nonces: header.nonces, ...(over && { seed }) },
    ...Object.fromEntries(parts.map(([part, value]) => [`game/${part}`, value])),
  } as View
}

type Sitting = Pick<SeatView, 'people' | 'bot' | 'level' | 'standIn'>

function sitting(match: MatchToSee, seat: SeatId, position: number): Sitting {
  const held = holdersAt(match, seat, position)
  if (held === undefined) return { people: [], bot: true, level: 'steady' }
  const { people, bot, standIn } = held
  const level: BotLevel | undefined = standIn && 'bot' in standIn ? standIn.bot : bot
  return {
    people: people.map((name) => name as PersonId),
    ...(bot && { bot: true as const }),
    ...(level && { level }),
    ...(standIn && { standIn: 'name' in standIn ? (standIn.name as PersonId) : 'bot' }),
  }
}

function peopleOf(match: MatchToSee): View['people'] {
  const { table } = match
  const stoodIn = Object.values(table?.seats ?? {}).flatMap((held) =>
    held.flatMap(({ standIn }) => (standIn && 'name' in standIn ? [standIn.name] : [])),
  )
  const names = new Set([...match.replay.header.seats.flatMap(({ id }) => namesOn(match, id)), ...stoodIn])
  return [...names].map((name) => ({
    id: name as PersonId,
    name,
    presence: 'here',
    ready: false,
    host: false,
  }))
}

/** Returns a question as the room asks it. A question to others has options only if it is a vote. */
function questionOf(decision: Decision, seats: readonly SeatView[], mine: readonly SeatId[]): QuestionView {
  const { people = [], standIn } = seats.find(({ id }) => id === decision.seat) ?? {}
  const own = mine.includes(decision.seat)
  const hidden = decision.secret === true && !own
  const isVote = people.length > 1 && standIn === undefined && !decision.everyHolder
  const isListed = hidden || own || isVote
  const answerers = standIn === undefined ? (people.length > 0 ? people : (['bot'] as const)) : [standIn]
  return {
    id: decision.id as QuestionId,
    seat: decision.seat,
    people: own ? [...answerers, looker] : answerers,
    decision: isListed ? decision : { ...decision, options: [] },
    ...(!isListed && { more: decision.options.length }),
    ...(decision.answered && { answered: true as const }),
  }
}

/**
 * Returns an update from one view to the next, as a connection delivers it. Equal parts stay the same objects, so they
 * are not drawn again.
 */
export function updateTo(count: number, before: View | undefined, after: View, events: readonly SentEvent[]): Update {
  const position = `${count}.0` as Position
  const parts = diffView(before, after)
  return { position, parts, events, ...(before ? { from: `${count - 1}.0` as Position } : { whole: true as const }) }
}
