import type { Game } from '@bay327/engine'
import { applyOption } from '../questions/answers.ts'
import { closeBallot, applyDefaultAnswer } from '../questions/ballots.ts'
import { skipBotVote } from '../questions/bots.ts'
import type { Result } from '../result.ts'
import { findClock } from './clocks.ts'
import { replaceHost } from '../people/people.ts'
import { markDisconnected } from '../people/presence.ts'
import { closeProposal } from '../proposals/proposals.ts'
import { findQuestion } from '../questions/questions.ts'
import { endThinking } from './thinking-time.ts'
import { findPerson, type Clock, type Room } from '../state.ts'

/**
 * Applies a deadline whose clock has run out: closes a ballot, applies a default answer, or takes an automatic step.
 * Refuses a deadline that no longer exists as `passed`.
 */
export function onDeadline(game: Game, room: Room, deadline: string): Result {
  const clock = findClock(room, deadline)
  return clock === undefined ? 'passed' : fire(game, room, clock)
}

function fire(game: Game, room: Room, { kind, of }: Clock): Result {
  switch (kind) {
    case 'grace': {
      const person = findPerson(room, of)
      return person === undefined ? 'passed' : markDisconnected(room, person.id)
    }
    case 'host': {
      const host = findPerson(room, of)
      return host === undefined ? 'passed' : replaceHost(room, host.id)
    }
    case 'proposal': {
      const proposal = room.proposals.find(({ id }) => id === of)
      return proposal === undefined ? 'passed' : closeProposal(game, room, proposal)
    }
    case 'think':
      return endThinking(game, room, of)
    case 'ballot':
    case 'tie':
    case 'lapse':
    case 'bot':
    case 'go-on':
      return answerByTime(game, room, kind, of)
  }
}

function answerByTime(game: Game, room: Room, kind: 'ballot' | 'tie' | 'lapse' | 'bot' | 'go-on', of: string): Result {
  const question = findQuestion(game, room, of)
  const { play } = room
  if (question === undefined || play === undefined) return 'passed'
  if (kind === 'bot' && question.answerers !== 'bot') return skipBotVote(game, room, play, question)
  if (kind === 'bot') return applyDefaultAnswer(game, room, play, question)
  if (kind !== 'go-on') return closeBallot(game, room, play, question)
  if (question.goesOn === undefined) return 'passed'
  return applyOption(game, room, play, question, question.goesOn.id, { by: 'routine' })
}
