import type { Option } from '@bay327/engine'
import { hasAskedAdvice, refuseAdvice } from '../questions/advice.ts'
import { deadlineOf } from '../clocks/clocks.ts'
import type { PersonId, QuestionId } from '../ids.ts'
import { questionsOf, seatsSeenBy, type Question } from '../questions/questions.ts'
import type { Room } from '../state.ts'
import { botDelayOf } from '../clocks/bot-delay.ts'
import type { DeadlineView } from '../protocol/deadlines.ts'
import type { BallotView, BotVote, QuestionView, RoomView } from '../protocol/view-types.ts'
import { redactDecision } from './redact.ts'
import { nothing, type Scope } from './scope.ts'

/** All questions that are open, each as the viewer sees it. Viewers with the same variant of a question share it. */
export function questionViews({ game, room, viewer, memo }: Scope): RoomView['questions'] {
  const { play, clocks, settings } = room
  let variants = ''
  const views = questionsOf(game, room).map((question, index) => {
    const variant = variantOf(room, question, viewer)
    variants += `/${variant}`
    const words = [play?.ballots[question.id], play?.botBallots?.[question.id], play?.advised?.[question.id]]
    const of = [question, ...words, clocks, play?.overdue, play?.paused, settings]
    return memo(`question/${index}/${variant}`, of, () => questionView(room, question, viewer))
  })
  return views.length === 0 ? nothing : memo(`questions${variants}`, views, () => views)
}

/**
 * A question as a viewer sees it. A secret one of others says who decides and who is ready, and no more: no ballot and no
 * countdown, for those follow what is voted.
 */
function questionView(room: Room, question: Question, viewer: PersonId | undefined): QuestionView {
  const { id, decision, seat, answerers, goesOn } = question
  const thinking = thinkingOf(room, id)
  const asked = {
    id,
    seat: seat.id,
    people: answerers === 'bot' ? (['bot'] as const) : answerers,
    ...(decision.answered && { answered: true as const }),
    ...(thinking && { thinking }),
  }
  if (isHidden(room, question, viewer)) return { ...asked, decision: redactDecision(decision) }
  const ballot = ballotView(room, question, viewer)
  const deadline = deadlineOf(room, id)
  const advice = adviceView(room, question, viewer)
  const moment = answerers === 'bot' ? momentView(room, id) : undefined
  const isListed = isListedFor(room, question, viewer)
  return {
    ...asked,
    decision: isListed ? decision : { ...decision, options: [] },
    ...(!isListed && { more: decision.options.length }),
    ...(ballot && { ballot }),
    ...(goesOn && { goesOn: { option: goesOn.id } }),
    ...(deadline && { deadline }),
    ...(moment && { moment }),
    ...(advice && { advice }),
  }
}

/** Until when a bot's answer is held back, as a countdown of its own. */
function momentView(room: Room, id: QuestionId): DeadlineView | undefined {
  const wait = botDelayOf(room, id)
  return wait && { id: `moment/${id}/${wait.at}`, ...wait }
}

/** Whether the viewer may ask what a bot would do, or has. */
function adviceView(room: Room, question: Question, viewer: PersonId | undefined): QuestionView['advice'] {
  if (viewer === undefined || !isAsked(question, viewer)) return undefined
  if (hasAskedAdvice(room, question.id, viewer)) return 'asked'
  return refuseAdvice(room, question, viewer) === undefined ? 'open' : undefined
}

/**
 * What of a viewer decides how a question looks to them, in a few letters: those with the same letters see the same. Of
 * secret ballots everybody sees their own.
 */
function variantOf(room: Room, question: Question, viewer: PersonId | undefined): string {
  const { id, decision, seat } = question
  if (isHidden(room, question, viewer)) return 'hidden'
  const listed = isListedFor(room, question, viewer) ? 'listed' : 'open'
  const asked = `${listed}${adviceView(room, question, viewer) ?? ''}`
  if (decision.everyHolder) return seat.people.some((who) => who === viewer) ? `${asked},holder` : asked
  const hasOwn = room.settings.secretBallots && room.play?.ballots[id]?.[viewer ?? ''] !== undefined
  return hasOwn ? `${asked},${viewer}` : asked
}

/**
 * Whether the options come with the question: to those who answer or hold the seat, and where several vote to everybody, so
 * that friends can follow. Anybody else who may see the question asks for them with a look.
 */
function isListedFor(room: Room, question: Question, viewer: PersonId | undefined): boolean {
  const { decision, answerers, seat } = question
  const isVote = answerers !== 'bot' && answerers.length > 1 && !decision.everyHolder
  return isVote || isAsked(question, viewer) || seatsSeenBy(room, viewer).includes(seat)
}

/** The options of a question whether they come with it or not; none of a secret one of others. */
export function optionsFor(
  room: Room,
  question: Question,
  viewer: PersonId | undefined,
): readonly Option[] | undefined {
  return isHidden(room, question, viewer) ? undefined : question.decision.options
}

function isHidden(room: Room, { decision, seat }: Question, viewer: PersonId | undefined): boolean {
  return decision.secret === true && !seatsSeenBy(room, viewer).includes(seat)
}

/** Whether the viewer is one of those who answer. */
function isAsked({ answerers }: Question, viewer: PersonId | undefined): boolean {
  return viewer !== undefined && answerers !== 'bot' && answerers.includes(viewer)
}

/** What is left of the time to think: counted from when the question was asked, whatever was voted since. */
function thinkingOf(room: Room, id: QuestionId): QuestionView['thinking'] {
  if (room.play?.overdue?.includes(id)) return 'over'
  return deadlineOf(room, id, 'think')
}

/**
 * Open ballots show who chose what; secret ones, until they close, only that they did. One's own is always shown. Where every
 * holder of a seat has to agree, they see each other's words and nobody else sees any.
 */
function ballotView(room: Room, question: Question, viewer: PersonId | undefined): BallotView | undefined {
  const { id, answerers, decision, seat } = question
  if (answerers === 'bot' || answerers.length < 2) return undefined
  if (decision.everyHolder && !seat.people.some((who) => who === viewer)) return undefined
  const cast = room.play?.ballots[id] ?? {}
  const isShown = (who: string) => decision.everyHolder || !room.settings.secretBallots || who === viewer
  const shown = Object.entries(cast).map(([who, option]) => [who, isShown(who) ? option : ''] as const)
  const bot = botVote(room, question)
  return {
    cast: Object.fromEntries(shown),
    missing: answerers.filter((who) => !Object.hasOwn(cast, who)),
    ...(bot && { bot }),
  }
}

/** What a bot beside them votes, once it has and where ballots are open. */
function botVote({ play, settings }: Room, { id, bot: level }: Question): BotVote | undefined {
  const vote = play?.botBallots?.[id]
  if (level === undefined) return undefined
  return vote === undefined || settings.secretBallots ? { level: vote?.level ?? level } : vote
}
