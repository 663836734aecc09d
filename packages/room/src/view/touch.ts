import type { Game } from '@bay327/engine'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { findQuestion, questionsOf, seatsSeenBy, type Question } from '../questions/questions.ts'
import { findPerson, type Room } from '../state.ts'
import type { Touch } from '../protocol/requests.ts'
import type { CursorMessage } from '../protocol/messages.ts'
import { maySeeMatch } from './game-view.ts'

/**
 * Returns why a person may not send this cursor message. Undefined if the person may. Messages about a secret decision
 * or a secret vote are refused. While a seat plans in secret, paths are refused too, so that nobody draws a plan by
 * accident.
 */
export function refuseTouch(game: Game, room: Room, touch: Touch, person: PersonId | undefined): ErrorCode | undefined {
  if (findPerson(room, person) === undefined) return 'not-joined'
  const isSeated = seatsSeenBy(room, person).length > 0
  if (!isSeated && !room.settings.watchersPoint) return 'only-watching'
  const questions = maySeeMatch(room, person) ? questionsOf(game, room) : []
  if (touch.kind === 'dice' && !isSeated) return 'only-watching'
  if (touch.kind === 'way' || touch.kind === 'dice') {
    const { play } = room
    if (play === undefined || (touch.kind === 'way' && play.end !== undefined)) return 'no-match'
    if (touch.kind === 'dice') return undefined
    const isSecret = questions.some(({ decision }) => decision.secret)
    return isSecret || friendsOf(room, person).size === 0 ? 'not-possible' : undefined
  }
  const question = questions.find(({ id }) => id === touch.question)
  if (question === undefined) return 'passed'
  if (question.decision.secret) return 'not-possible'
  if (touch.kind === 'look') {
    if (!isAnswerer(question, person)) return 'not-your-seat'
    if (room.settings.secretBallots && question.answerers.length > 1) return 'not-possible'
  } else if (question.answerers === 'bot' || isAnswerer(question, person)) return 'not-possible'
  const isThere = touch.option === undefined || question.decision.options.some(({ id }) => id === touch.option)
  return isThere ? undefined : 'illegal-option'
}

/**
 * Returns whether a person receives another person's cursor message. A pointer is sent to all who see the match.
 * Highlights and paths are sent only to friends: people of the same side, or all people if all play on one side.
 * Messages about a question on which all holders must agree are sent only to these holders.
 */
export function isTouchedBy(game: Game, room: Room, touched: CursorMessage, viewer: PersonId | undefined): boolean {
  const { person } = touched
  if (viewer === person || !maySeeMatch(room, viewer)) return false
  if (refuseTouch(game, room, touched, person) !== undefined) return false
  if (touched.kind === 'finger' || touched.kind === 'dice') return true
  if (touched.kind === 'look') {
    const question = findQuestion(game, room, touched.question)
    const { decision, seat } = question ?? {}
    if (decision?.everyHolder) return seat?.people.some((who) => who === viewer) === true
  }
  const friends = friendsOf(room, person)
  return isOfOneSide(room) || seatsSeenBy(room, viewer).some(({ side }) => friends.has(side))
}

/** Returns the sides of a person. If there is only one side, all people belong to it. */
function friendsOf(room: Room, person: PersonId | undefined): ReadonlySet<string> {
  return new Set((isOfOneSide(room) ? room.seats : seatsSeenBy(room, person)).map(({ side }) => side))
}

function isOfOneSide({ seats }: Room): boolean {
  return new Set(seats.map(({ side }) => side)).size === 1
}

function isAnswerer({ answerers }: Question, person: PersonId | undefined): boolean {
  return answerers !== 'bot' && answerers.some((who) => who === person)
}
