import type { Game } from '@bay327/engine'
import type { PersonId, QuestionId } from '../ids.ts'
import { phaseOf, type Room } from '../state.ts'
import { isCorrespondence } from '../clocks/unattended.ts'
import { questionsOf, type Question } from './questions.ts'

/** A person for whose answer a correspondence table waits. */
export interface Awaited {
  readonly person: PersonId
  readonly questions: readonly QuestionId[]
  /** Whether other people vote on all of the person's questions too. */
  readonly vote: boolean
}

/**
 * Returns the people for whom a correspondence table waits, present or absent. Empty if an automatic step is pending.
 */
export function waitingFor(game: Game, room: Room): readonly Awaited[] {
  if (!isCorrespondence(room.settings) || phaseOf(room) !== 'playing' || room.play?.paused) return []
  const open = questionsOf(game, room).filter(({ decision }) => !decision.optional && !decision.answered)
  const waiting = open.filter(({ goesOn }) => goesOn === undefined)
  return room.people.flatMap(({ id }): readonly Awaited[] => {
    const own = waiting.filter((question) => isAwaited(room, question, id))
    if (own.length === 0) return []
    return [{ person: id, questions: own.map((question) => question.id), vote: own.every(isVote) }]
  })
}

/**
 * Returns whether the table waits for a person. If no holder of a seat is present, the first to return answers, so the
 * table waits for all holders.
 */
function isAwaited(room: Room, { id, answerers, seat }: Question, person: PersonId): boolean {
  if (answerers === 'bot') return false
  const people = answerers.length > 0 ? answerers : seat.people
  return people.includes(person) && room.play?.ballots[id]?.[person] === undefined
}

function isVote({ answerers }: Question): boolean {
  return answerers !== 'bot' && answerers.length > 1
}
