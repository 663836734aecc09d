import type { Game } from '@bay327/engine'
import { questionsOf, type Question } from '../questions/questions.ts'
import { findPerson, type Room } from '../state.ts'
import type { AwaitedTable, MoveNow } from '../protocol/view-types.ts'
import { maySeeMatch } from './game-view.ts'

/**
 * Returns the questions that a person or bot has to answer. Optional questions, changes of given answers and automatic
 * steps are left out.
 */
function awaitedAt(game: Game, room: Room): readonly Question[] {
  const open = questionsOf(game, room).filter(({ decision }) => !decision.optional && !decision.answered)
  const pressed = open.filter(({ goesOn }) => goesOn === undefined)
  return pressed.length > 0 ? pressed : open
}

const nameOf = (room: Room, person: string) => findPerson(room, person)?.name ?? ''

/**
 * Returns the seat for which the table waits, as any watcher sees it. For secret plans, it contains the number of
 * missing plans. Undefined if nobody is asked, or if watchers may not see the match.
 */
export function awaitedTable(game: Game, room: Room): AwaitedTable | undefined {
  const [first, ...others] = maySeeMatch(room, undefined) ? awaitedAt(game, room) : []
  if (first === undefined) return undefined
  const { answerers, seat, decision } = first
  const people = answerers === 'bot' ? [] : answerers.map((person) => nameOf(room, person))
  if (!decision.secret) return { seat: seat.name, people }
  const planning = new Set(
    [first, ...others].filter((question) => question.decision.secret).map((question) => question.seat.id),
  )
  return { seat: seat.name, people, planning: planning.size }
}

/** Returns whose turn it is, for a person with a seat at the table. */
export function moveNow(game: Game, room: Room, person: string): MoveNow {
  const answererLists = awaitedAt(game, room).map(({ answerers }) => (answerers === 'bot' ? [] : answerers))
  const others = new Set(answererLists.flat().filter((id) => id !== person))
  return {
    yours: answererLists.some((ids) => ids.some((id) => id === person)),
    waitsFor: [...others].map((id) => nameOf(room, id)),
  }
}
