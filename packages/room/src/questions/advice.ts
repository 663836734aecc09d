import type { Decision, Game, SeatId } from '@bay327/engine'
import { changed, withPlay, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { findQuestion, seatsSeenBy, type Question } from './questions.ts'
import { phaseOf, type Person, type Room } from '../state.ts'

/** The data that a bot needs to advise a person. */
export interface AdviceWanted {
  readonly seat: SeatId
  /** The seats whose view the bot has. */
  readonly seats: readonly SeatId[]
  readonly decision: Decision
}

/**
 * Records that a person asks for a bot's advice on their own question. All viewers are notified. The bot gives its
 * advice only after that.
 */
export function askAdvice(game: Game, room: Room, person: Person, questionId: string): Result {
  const { play } = room
  if (phaseOf(room) === 'lobby') return 'no-match'
  const question = findQuestion(game, room, questionId)
  if (question === undefined || play === undefined) return 'passed'
  const refusal = refuseAdvice(room, question, person.id)
  if (refusal !== undefined) return refusal
  const { id, seat, decision } = question
  const advised = { ...play.advised, [id]: [...(play.advised?.[id] ?? []), person.id] }
  const event = { type: 'advice', person: person.id, seat: seat.id, kind: decision.kind } as const
  return changed(withPlay(room, play, { advised }), event)
}

/** Returns why a person may not ask for advice. Undefined if the person may. */
export function refuseAdvice(room: Room, question: Question, person: PersonId): ErrorCode | undefined {
  const { answerers, decision } = question
  if (answerers === 'bot' || !answerers.includes(person)) return 'not-your-seat'
  if (!room.settings.advice) return 'no-advice'
  if (room.play?.paused) return 'paused'
  if (decision.everyHolder || decision.optional || decision.options.length < 2) return 'not-possible'
  return hasAskedAdvice(room, question.id, person) ? 'not-possible' : undefined
}

export function hasAskedAdvice({ play }: Room, question: string, person: PersonId): boolean {
  return play?.advised?.[question]?.includes(person) === true
}

/** Returns the data that a bot needs to advise a person who has asked, or the reason why the person gets no advice. */
export function adviceFor(
  game: Game,
  room: Room,
  question: string,
  person: PersonId | undefined,
): AdviceWanted | ErrorCode {
  const found = findQuestion(game, room, question)
  if (found === undefined || person === undefined) return 'passed'
  const { answerers, decision, seat } = found
  if (answerers === 'bot' || !answerers.includes(person) || !hasAskedAdvice(room, question, person))
    return 'not-your-seat'
  return { seat: seat.id, seats: seatsSeenBy(room, person).map(({ id }) => id), decision }
}
