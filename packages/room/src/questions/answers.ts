import { answerMatch, closeUndo, setKey, type Game, type Option } from '@bay327/engine'
import { needsConfirmation } from './confirmation.ts'
import { changed, withPlay, without, type Change, type Result } from '../result.ts'
import { endsWithBots } from './company.ts'
import { findQuestion, type Question } from './questions.ts'
import { runAfter } from '../clocks/bot-delay.ts'
import { isSeated, phaseOf, type Mark, type Person, type Play, type Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

interface AnswerRequest {
  readonly question: string
  readonly option: string
  readonly careful?: true | undefined
}
type Chosen = Extract<RoomEvent, { type: 'chose' }>

/** How an option was chosen. */
export type AnswerSource = Pick<Chosen, 'by' | 'person' | 'votes' | 'cast' | 'level' | 'why' | 'bot'>

/**
 * Applies a person's answer to the question with this id. If the question is closed, the answer is refused. The answer
 * counts as a ballot. The ballot of a person who answers alone decides the question.
 */
export function answer(game: Game, room: Room, person: Person, request: AnswerRequest): Result {
  const { question: questionId, option: optionId, careful } = request
  if (phaseOf(room) === 'lobby') return 'no-match'
  const question = findQuestion(game, room, questionId)
  if (question === undefined || room.play === undefined) return 'passed'
  const { answerers, decision, seat, goesOn } = question
  if (answerers === 'bot' || !answerers.includes(person.id)) return 'not-your-seat'
  if (room.play.paused) return 'paused'
  const option = decision.options.find(({ id }) => id === optionId)
  if (option === undefined) return 'illegal-option'
  if (careful && needsConfirmation(game, room.play, decision, option)) return 'final'
  if (careful && endsWithBots(game, room, room.play, { decision, seat }, option)) return 'final'
  const cast = setKey(room.play.ballots[question.id] ?? {}, person.id, optionId)
  const waits = goesOn !== undefined && goesOn.id !== optionId
  const after = withPlay(room, room.play, {
    ballots: setKey(room.play.ballots, question.id, cast),
    ...(waits && { held: [...room.play.held, question.id] }),
  })
  if (answerers.length < 2) return changed(after)
  const event: RoomEvent = {
    type: 'ballot',
    seat: seat.id,
    person: person.id,
    cast: Object.keys(cast).length,
    of: answerers.length,
    ...((decision.secret || decision.everyHolder) && { secret: true }),
  }
  return changed(after, event)
}

/**
 * Applies a request to wait. An automatic step of a shared seat becomes a ballot. Any person with a seat may stop a
 * pause.
 */
export function wait(game: Game, room: Room, person: Person, questionId: string): Result {
  if (phaseOf(room) === 'lobby') return 'no-match'
  const question = findQuestion(game, room, questionId)
  if (question === undefined || room.play === undefined) return 'passed'
  const { answerers, decision, id, goesOn } = question
  const isAnswerer = answerers !== 'bot' && answerers.includes(person.id)
  if (!isAnswerer && !(decision.pause && isSeated(room, person.id))) return 'not-your-seat'
  if (goesOn === undefined) return 'not-possible'
  return changed(withPlay(room, room.play, { held: [...room.play.held, id] }))
}

/** Applies an option. `play` may be ahead of the room's own by the draws of a tie or a fallback. */
export function applyOption(
  game: Game,
  room: Room,
  play: Play,
  question: Question,
  optionId: string,
  how: AnswerSource,
): Change {
  const { decision, seat, answerers } = question
  const by = how.by === 'tie' || how.by === 'fallback' ? how.by : undefined
  const result = answerMatch(game, play.match, decision.id, optionId, by)
  const option = decision.options.find(({ id }) => id === optionId)
  if (!result.ok || option === undefined) throw new Error(`${room.game}: ${optionId} is no option of ${decision.id}`)
  // A tie draws a die, and a fallback may draw one, which blocks undo. For a secret question, an answer by ballot, tie
  // or fallback always blocks undo, because otherwise a viewer could infer the votes from whether undo is possible.
  const isBlind = decision.secret === true && (how.by === 'ballot' || how.by === 'tie' || how.by === 'fallback')
  const match = isBlind ? closeUndo(result.match) : result.match
  const mark = {
    people: answerers === 'bot' ? [] : answerers,
    free: decision.free === true,
    secret: decision.secret === true,
    ...(answerers === 'bot' && { bot: true as const }),
    ...(how.by !== 'person' && answerers !== 'bot' && { unasked: true as const }),
  }
  const run = runAfter(room, question, how.by)
  const after = withPlay(room, without(play, 'run'), {
    match,
    ballots: without(play.ballots, question.id),
    marks: createTouchState(match, play.marks, mark),
    ...(run && { run }),
  })
  const chose: RoomEvent = {
    type: 'chose',
    question: question.id,
    seat: seat.id,
    kind: decision.kind,
    option,
    ...how,
    ...(decision.secret && { secret: true }),
  }
  return changed(after, chose, ...result.events.map((event): RoomEvent => ({ type: 'game', event })))
}

/** Returns the marks of the answers that may still be undone. The mark of the new answer is last. */
function createTouchState(
  { base, since }: Play['match'],
  marks: readonly Mark[],
  newest: Omit<Mark, 'answers'>,
): readonly Mark[] {
  if (since.length === 0) return []
  const remaining = marks.filter(({ answers }) => answers >= base.answers)
  return [...remaining, { ...newest, answers: base.answers + since.length - 1 }]
}

/** Returns the number of votes for each option, in the decision's order. */
export function votesFor(options: readonly Option[], cast: Readonly<Record<string, string>>): Record<string, number> {
  const votes: Record<string, number> = {}
  for (const { id } of options) {
    const count = Object.values(cast).filter((vote) => vote === id).length
    if (count > 0) votes[id] = count
  }
  return votes
}
