import { ROUTINE, type Decision, type Game } from '@bay327/engine'
import { applyOption, type AnswerSource } from './answers.ts'
import type { Change } from '../result.ts'
import { answerersOf, questionsOf, type Question } from './questions.ts'
import { mayStand } from './set-standing.ts'
import { findSeat, type Play, type Room } from '../state.ts'

interface AtOnce {
  readonly question: Question
  readonly option: string
  readonly how: AnswerSource
}

/** Applies answers that are given without a pause: standing answers, and consents between seats of one person. */
export function applyStandingAnswers(game: Game, room: Room, play: Play): Change | undefined {
  for (const question of questionsOf(game, room)) {
    if (play.askedAgain.includes(question.id) || question.decision.answered) continue
    const found = consentToOneself(room, question) ?? standingAnswer(game, question)
    if (found !== undefined) return applyOption(game, room, play, found.question, found.option, found.how)
  }
  return undefined
}

/**
 * Returns a standing answer of a seat whose only owner is present. Undefined if its option is not available or surely
 * loses.
 */
function standingAnswer(game: Game, question: Question): AtOnce | undefined {
  const { seat, decision } = question
  if (!mayStand(game, decision)) return undefined
  const [owner] = seat.people
  const answer = seat.standing[decision.kind]
  if (answer === undefined || owner !== answer.by) return undefined
  if (!isAnsweredBy(question, owner)) return undefined
  const option = answer.option === ROUTINE ? decision.routine : answer.option
  const open = decision.options.find(({ id, fatal }) => id === option && !fatal)
  return open && { question, option: open.id, how: { by: 'standing', person: owner } }
}

/** Returns the consent if one person answers for both seats, so that D-CONSENT is skipped. Undefined otherwise. */
function consentToOneself(room: Room, question: Question): AtOnce | undefined {
  const proposer = proposerOf(question.decision)
  const seat = proposer === undefined ? undefined : findSeat(room, proposer)
  if (seat === undefined) return undefined
  const proposers = answerersOf(room, seat)
  if (proposers === 'bot' || !proposers.every((who) => isAnsweredBy(question, who))) return undefined
  if (proposers.length !== 1) return undefined
  return { question, option: CONSENTS, how: { by: 'standing' } }
}

const CONSENTS = 'accept'

/**
 * Returns the seat that needs consent. The decision `lapses`, names the seat in `about.from`, and has an option
 * `accept`. Undefined for other decisions.
 */
function proposerOf({ lapses, about, options }: Decision): string | undefined {
  const from = about?.['from']
  if (!lapses || typeof from !== 'string') return undefined
  return options.some(({ id }) => id === CONSENTS) ? from : undefined
}

function isAnsweredBy({ answerers }: Question, person: string): boolean {
  return answerers !== 'bot' && answerers.length === 1 && answerers[0] === person
}
