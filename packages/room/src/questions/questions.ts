import { memoize, memoizeByInputs, type BotLevel, type Decision, type Game, type Option } from '@bay327/engine'
import type { PersonId, QuestionId } from '../ids.ts'
import { autoOption } from './auto-step.ts'
import { mayStand } from './set-standing.ts'
import { runsWithoutViewers } from '../clocks/unattended.ts'
import { findPerson, findSeat, isPresent, type Play, type Room, type Seat } from '../state.ts'

/** A decision of the game as the room asks it. */
export interface Question {
  readonly id: QuestionId
  readonly decision: Decision
  readonly seat: Seat
  /**
   * The answerers: the present people, or else the stand-in. Empty if all are absent and the table has chosen no
   * stand-in.
   */
  readonly answerers: readonly PersonId[] | 'bot'
  /**
   * The level of the bot that has to think about the question. The bot answers, or votes together with two or more
   * people.
   */
  readonly bot?: BotLevel
  /** The option that is applied automatically after a pause. */
  readonly goesOn?: Option
}

/** Returns every open question. The list stays the same object until its inputs change. */
export function questionsOf(game: Game, room: Room): readonly Question[] {
  const { play, seats, people, settings, matches, schema } = room
  if (play === undefined || play.end !== undefined) return []
  const decisions = decisionsOf(game, play.match.state)
  return lists(
    [decisions, seats, people, settings, matches, schema, play.undos, play.held, play.askedAgain, play.botless],
    () =>
      decisions.flatMap((decision) => {
        const seat = findSeat(room, decision.seat)
        return seat === undefined ? [] : [ask(game, room, play, decision, seat, decisions)]
      }),
  )
}

const lists = memoizeByInputs<readonly Question[]>()

export function findQuestion(game: Game, room: Room, id: string): Question | undefined {
  return questionsOf(game, room).find((question) => question.id === id)
}

function ask(game: Game, room: Room, play: Play, decision: Decision, seat: Seat, all: readonly Decision[]): Question {
  const id = `${room.matches}.${play.undos}.${decision.id}` as QuestionId
  const answerers = decision.everyHolder ? holdersOf(seat) : answerersOf(room, seat)
  // In a correspondence table, nobody watches automatic steps, so the absent owners count too.
  const askedPeople = runsWithoutViewers(room) && answerers.length === 0 ? seat.people : answerers
  const goesOn = play.held.includes(id) ? undefined : autoOption(game, room, play, decision, askedPeople, all)
  const isForBot = wantsBot(decision, answerers, seat) && (answerers === 'bot' || !play.botless?.includes(id))
  const bot = isForBot && goesOn === undefined ? levelOf(seat) : undefined
  return { id, decision, seat, answerers, ...(bot && { bot }), ...(goesOn && { goesOn }) }
}

/** Returns whether a bot answers or votes. Bots do not answer optional questions. */
function wantsBot({ optional, answered }: Decision, answerers: Question['answerers'], { bot }: Seat): boolean {
  if (optional || answered) return false
  return answerers === 'bot' || (bot === true && answerers.length > 1)
}

/** Returns the level of a seat's bot, or of its stand-in. */
export function levelOf({ level }: Seat): BotLevel {
  return level ?? 'steady'
}

/** Returns the present owners, or else the seat's bot or the stand-in. Empty if there are none. */
export function answerersOf(room: Room, { people, standIn, bot }: Seat): readonly PersonId[] | 'bot' {
  const present = people.filter((id) => isPresent(room, id))
  if (present.length > 0) return present
  if (bot || standIn === 'bot') return 'bot'
  return standIn !== undefined && isPresent(room, standIn) ? [standIn] : []
}

/** Returns all owners of the seat, present or absent, without stand-ins. */
function holdersOf({ people, bot }: Seat): readonly PersonId[] | 'bot' {
  return bot && people.length === 0 ? 'bot' : people
}

/** The game's decisions in a state. They are computed once for each state, because a state never changes. */
const decisionsOf = memoize((game: Game, state: unknown): readonly Decision[] =>
  game.decisions(state).map((decision) => markStanding(game, markRisks(game, state, decision))),
)

/** Returns the decision with each option's probability of losing the game by its own dice. */
function markRisks(game: Game, state: unknown, decision: Decision): Decision {
  const risks = game.risks?.(state, decision) ?? {}
  if (Object.keys(risks).length === 0) return decision
  const options = decision.options.map((option) => {
    const risk = risks[option.id]
    return risk === undefined ? option : { ...option, risk }
  })
  return { ...decision, options }
}

/** Marks a question for which people may set a standing answer. */
function markStanding(game: Game, decision: Decision): Decision {
  return mayStand(game, decision) ? { ...decision, standing: true } : decision
}

/**
 * Returns the seats whose view a person has: the seats that they own, and the seats for which they are stand-in now.
 */
export function seatsSeenBy(room: Room, person: string | undefined): readonly Seat[] {
  if (findPerson(room, person) === undefined) return []
  return room.seats.filter(({ people, standIn }) => people.some((id) => id === person) || standIn === person)
}
