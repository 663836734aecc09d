import type { Game } from '@bay327/engine'
import { closeBallot } from '../questions/ballots.ts'
import { changed, withPlay, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import { findQuestion, type Question } from '../questions/questions.ts'
import { isBotDelayed } from './bot-delay.ts'
import { isSeated, phaseOf, type Person, type Room } from '../state.ts'

/** Ends the thinking time of a question. The question stays open, and the other people may force an answer. */
export function endThinking(game: Game, room: Room, id: string): Result {
  const question = findQuestion(game, room, id)
  if (question === undefined || room.play === undefined) return 'passed'
  const overdue = [...(room.play.overdue ?? []), question.id]
  return changed(withPlay(room, room.play, { overdue }))
}

/**
 * Forces the answer of an overdue question: by the cast votes, or else by the fallback. For a bot's question, skips the
 * bot's delays.
 */
export function forceDefaultAnswer(game: Game, room: Room, person: Person, id: string): Result {
  if (phaseOf(room) === 'lobby') return 'no-match'
  const question = findQuestion(game, room, id)
  const { play } = room
  if (question === undefined || play === undefined) return 'passed'
  const refusal = refuseForceDefault(room, question, person.id)
  if (refusal !== undefined) return refusal
  if (question.answerers !== 'bot') return closeBallot(game, room, play, question)
  const { spent = 0, at = room.at } = play.run ?? {}
  return changed(withPlay(room, play, { run: { ...play.run, spent, at, hurried: true } }))
}

/** Returns why a person may not force an answer, or skip a bot's delays. Undefined if the person may. */
export function refuseForceDefault(room: Room, { id, answerers }: Question, by: Person['id']): ErrorCode | undefined {
  if (!isSeated(room, by)) return 'not-your-seat'
  if (room.play?.paused) return 'paused'
  if (answerers === 'bot') return isBotDelayed(room, id) ? undefined : 'not-possible'
  if (answerers.includes(by)) return 'not-possible'
  return room.play?.overdue?.includes(id) ? undefined : 'not-possible'
}
