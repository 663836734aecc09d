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

/** Who looks: nobody of those who sat there, so that everybody is called by name. */
const looker = 'who looks' as PersonId

/** How a table is set that nobody plays at any more. */
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

/** The seats whose eyes are on. */
export function seatsOf({ replay }: MatchToSee, eyes: Eyes): readonly SeatId[] {
  if (eyes === 'everybody') return []
  return eyes === 'all' ? replay.header.seats.map(({ id }) => id) : [eyes]
}

/** Who held a seat at a position; of a bare file nobody is known. */
export function holdersAt({ table }: MatchToSee, seat: SeatId, position: number): Holders | undefined {
  const held = table?.seats[seat]
  return held?.findLast(({ from }) => from <= position) ?? held?.[0]
}

/** The names of those who played a seat, in the order in which they came to it. */
export function namesOn({ table }: MatchToSee, seat: SeatId): readonly string[] {
  return [...new Set((table?.seats[seat] ?? []).flatMap(({ people }) => people))]
}

/**
 * A moment as a view of the room's, so that the table's own parts can draw it: it stands still, nobody answers, and whoever looks
 * has the seats whose eyes are on.
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

/** As the room asks it: what others choose among comes with it only where they vote. */
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

/** From one view to the next, as a line tells it; parts that are alike stay the same, and nothing of them is drawn anew. */
export function updateTo(count: number, before: View | undefined, after: View, events: readonly SentEvent[]): Update {
  const position = `${count}.0` as Position
  const parts = diffView(before, after)
  return { position, parts, events, ...(before ? { from: `${count - 1}.0` as Position } : { whole: true as const }) }
}
