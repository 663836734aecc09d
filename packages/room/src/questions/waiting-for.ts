import type { Game } from '@bay327/engine'
import type { PersonId, QuestionId } from '../ids.ts'
import { phaseOf, type Room } from '../state.ts'
import { isCorrespondence } from '../clocks/unattended.ts'
import { questionsOf, type Question } from './questions.ts'

/** Somebody whose word a slow table waits for. */
export interface Awaited {
  readonly person: PersonId
  readonly questions: readonly QuestionId[]
  /** Others vote on all of it beside them. */
  readonly vote: boolean
}

/** Whom a slow table waits for, here or not: nothing goes on before they answer. For nobody where a step goes on by itself. */
export function waitingFor(game: Game, room: Room): readonly Awaited[] {
  if (!isCorrespondence(room.settings) || phaseOf(room) !== 'playing' || room.play?.paused) return []
  const open = questionsOf(game, room).filter(({ decision }) => !decision.optional && !decision.answered)
  const asked = open.filter(({ goesOn }) => goesOn === undefined)
  return room.people.flatMap(({ id }): readonly Awaited[] => {
    const own = asked.filter((question) => isAwaited(room, question, id))
    if (own.length === 0) return []
    return [{ person: id, questions: own.map((question) => question.id), vote: own.every(isVote) }]
  })
}

/** Where none of those who hold a seat is here, whoever comes first answers: all of them are awaited. */
function isAwaited(room: Room, { id, answerers, seat }: Question, person: PersonId): boolean {
  if (answerers === 'bot') return false
  const asked = answerers.length > 0 ? answerers : seat.people
  return asked.includes(person) && room.play?.ballots[id]?.[person] === undefined
}

function isVote({ answerers }: Question): boolean {
  return answerers !== 'bot' && answerers.length > 1
}
