import type { BotLevel, Decision, Game, SeatId } from '@bay327/engine'
import { closeBallot, decideAsBot } from './ballots.ts'
import { changed, withPlay, type Result } from '../result.ts'
import type { QuestionId } from '../ids.ts'
import { findQuestion, questionsOf, type Question } from './questions.ts'
import type { SystemRequest } from '../system-requests.ts'
import { phaseOf, type BotBallot, type Play, type Room } from '../state.ts'
import { botAnswerTime } from '../clocks/bot-delay.ts'

/** A question that a bot should think about now. */
export interface BotQuestion {
  readonly question: QuestionId
  readonly seat: SeatId
  /** The seats whose view the bot has. */
  readonly seats: readonly SeatId[]
  readonly level: BotLevel
  readonly decision: Decision
  /** The earliest time of the bot's answer, by the store's clock. */
  readonly notBefore: number
  /** Set if the bot votes together with people. The bot's second choice is then needed too. */
  readonly votes?: true
}

/** Returns the questions that bots should think about. Empty while clocks are stopped. */
export function openBotQuestions(game: Game, room: Room): readonly BotQuestion[] {
  return questionsOf(game, room).flatMap(({ id, seat, decision, bot, answerers }): readonly BotQuestion[] => {
    const notBefore = botAnswerTime(room, id)
    if (bot === undefined || notBefore === undefined || hasVoted(room.play, id)) return []
    const botQuestion = { question: id, seat: seat.id, seats: [seat.id], level: bot, decision, notBefore }
    return [answerers === 'bot' ? botQuestion : { ...botQuestion, votes: true }]
  })
}

function hasVoted(play: Play | undefined, id: QuestionId): boolean {
  return play?.botBallots?.[id] !== undefined
}

/**
 * Applies a bot's answer, or its vote on a shared seat. An answer counts once, and only while a bot is asked. It is
 * refused after the owner's return, an undo or another answer.
 */
export function answerAsBot(game: Game, room: Room, request: Extract<SystemRequest, { type: 'bot' }>): Result {
  const { play } = room
  if (phaseOf(room) !== 'playing' || play === undefined) return 'passed'
  const question = findQuestion(game, room, request.question)
  if (question?.bot === undefined || hasVoted(play, question.id)) return 'passed'
  if (play.paused) return 'paused'
  const { options } = question.decision
  if (!options.some(({ id }) => id === request.option)) return 'illegal-option'
  const ballot = ballotOf(room, question, request)
  if (question.answerers === 'bot') return decideAsBot(game, room, play, question, ballot)
  const voted = withPlay(room, play, { botBallots: { ...play.botBallots, [question.id]: ballot } })
  return changed(voted, {
    type: 'ballot',
    seat: question.seat.id,
    person: 'bot',
    cast: Object.keys(play.ballots[question.id] ?? {}).length,
    of: question.answerers.length,
    ...(question.decision.secret && { secret: true }),
  })
}

/**
 * Returns the public part of a bot's vote. For a secret question, the reason is left out, because it would reveal the
 * plan.
 */
function ballotOf(
  { settings }: Room,
  { decision, answerers }: Question,
  { option, level, also, why }: Extract<SystemRequest, { type: 'bot' }>,
): BotBallot {
  const isOption = also !== option && decision.options.some(({ id }) => id === also)
  return {
    level,
    option,
    ...(answerers !== 'bot' && also !== undefined && isOption && { also }),
    ...(why && settings.botsSayWhy && !decision.secret && { why }),
  }
}

/** Records that the bot has not voted in time. The people decide this question alone. */
export function skipBotVote(game: Game, room: Room, play: Play, question: Question): Result {
  const cast = play.ballots[question.id] ?? {}
  const isIn = question.answerers !== 'bot' && question.answerers.every((who) => Object.hasOwn(cast, who))
  if (isIn) return closeBallot(game, room, play, question)
  return changed(withPlay(room, play, { botless: [...(play.botless ?? []), question.id] }))
}
