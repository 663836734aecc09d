import type { Option } from '@bay327/engine'
import { hasAskedAdvice, refuseAdvice } from '../questions/advice.ts'
import { deadlineOf } from '../clocks/clocks.ts'
import type { PersonId, QuestionId } from '../ids.ts'
import { tiedOptions } from '../questions/ballots.ts'
import { questionsOf, seatsSeenBy, type Question } from '../questions/questions.ts'
import type { Room } from '../state.ts'
import { botDelayOf } from '../clocks/bot-delay.ts'
import type { DeadlineView } from '../protocol/deadlines.ts'
import type { BallotView, BotVote, QuestionView, RoomView } from '../protocol/view-types.ts'
import { redactDecision } from './redact.ts'
import { nothing, type Scope } from './scope.ts'

/**
 * Returns all open questions, each in the viewer's variant. Viewers with the same variant of a question share one
 * object.
 */
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
 * Returns a question as a viewer sees it. For a secret question of another seat, it says only who decides and who is
 * ready. It has no ballot and no countdown, because they depend on the votes.
 */
function questionView(room: Room, question: Question, viewer: PersonId | undefined): QuestionView {
  const { id, decision, seat, answerers, goesOn } = question
  const thinking = thinkingOf(room, id)
  const shared = {
    id,
    seat: seat.id,
    people: answerers === 'bot' ? (['bot'] as const) : answerers,
    ...(decision.answered && { answered: true as const }),
    ...(thinking && { thinking }),
  }
  if (isHidden(room, question, viewer)) return { ...shared, decision: redactDecision(decision) }
  const ballot = ballotView(room, question, viewer)
  const deadline = deadlineOf(room, id)
  const advice = adviceView(room, question, viewer)
  const moment = answerers === 'bot' ? momentView(room, id) : undefined
  const isListed = isListedFor(room, question, viewer)
  return {
    ...shared,
    decision: isListed ? decision : { ...decision, options: [] },
    ...(!isListed && { more: decision.options.length }),
    ...(ballot && { ballot }),
    ...(goesOn && { goesOn: { option: goesOn.id } }),
    ...(deadline && { deadline }),
    ...(moment && { moment }),
    ...(advice && { advice }),
  }
}

/** Returns the end of a bot's delay, as a countdown of its own. Undefined if there is none. */
function momentView(room: Room, id: QuestionId): DeadlineView | undefined {
  const wait = botDelayOf(room, id)
  return wait && { id: `moment/${id}/${wait.at}`, ...wait }
}

/**
 * Returns `open` if the viewer may ask for a bot's advice, `asked` if the viewer has asked, and otherwise undefined.
 */
function adviceView(room: Room, question: Question, viewer: PersonId | undefined): QuestionView['advice'] {
  if (viewer === undefined || !isAnswerer(question, viewer)) return undefined
  if (hasAskedAdvice(room, question.id, viewer)) return 'asked'
  return refuseAdvice(room, question, viewer) === undefined ? 'open' : undefined
}

/**
 * Returns a key of everything that decides how a viewer sees a question. Viewers with the same key have the same view
 * of the question. With secret ballots, each voter has their own key.
 */
function variantOf(room: Room, question: Question, viewer: PersonId | undefined): string {
  const { id, decision, seat } = question
  if (isHidden(room, question, viewer)) return 'hidden'
  const listed = isListedFor(room, question, viewer) ? 'listed' : 'open'
  const key = `${listed}${adviceView(room, question, viewer) ?? ''}`
  if (decision.everyHolder) return seat.people.some((who) => who === viewer) ? `${key},holder` : key
  const hasOwn = room.settings.secretBallots && room.play?.ballots[id]?.[viewer ?? ''] !== undefined
  return hasOwn ? `${key},${viewer}` : key
}

/**
 * Returns whether the options are sent with the question. They are sent to people who answer or hold the seat. In a
 * ballot they are sent to all people, so that friends can follow. Other viewers request them with `look`.
 */
function isListedFor(room: Room, question: Question, viewer: PersonId | undefined): boolean {
  const { decision, answerers, seat } = question
  const isVote = answerers !== 'bot' && answerers.length > 1 && !decision.everyHolder
  return isVote || isAnswerer(question, viewer) || seatsSeenBy(room, viewer).includes(seat)
}

/**
 * Returns the options of a question, whether they are sent with the question or not. Undefined for a secret question of
 * another seat.
 */
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

/** Returns whether the viewer is one of the answerers. */
function isAnswerer({ answerers }: Question, viewer: PersonId | undefined): boolean {
  return viewer !== undefined && answerers !== 'bot' && answerers.includes(viewer)
}

/** Returns the rest of the thinking time. The time began when the question was asked, and votes do not change it. */
function thinkingOf(room: Room, id: QuestionId): QuestionView['thinking'] {
  if (room.play?.overdue?.includes(id)) return 'over'
  return deadlineOf(room, id, 'think')
}

/**
 * Returns a ballot as a viewer sees it. A public ballot shows which option each person chose. A secret ballot shows
 * only who has voted, until the ballot closes. A viewer's own vote is always shown. If every holder of a seat must
 * agree, the holders see each other's votes, and other viewers see none. Returns undefined if there is no ballot, or if
 * the viewer sees none.
 */
function ballotView(room: Room, question: Question, viewer: PersonId | undefined): BallotView | undefined {
  const { id, answerers, decision, seat } = question
  if (answerers === 'bot' || answerers.length < 2) return undefined
  if (decision.everyHolder && !seat.people.some((who) => who === viewer)) return undefined
  const cast = room.play?.ballots[id] ?? {}
  const isShown = (who: string) => decision.everyHolder || !room.settings.secretBallots || who === viewer
  const shown = Object.entries(cast).map(([who, option]) => [who, isShown(who) ? option : ''] as const)
  const bot = botVote(room, question)
  const tied = tiedOptions(room, question)
  return {
    cast: Object.fromEntries(shown),
    missing: answerers.filter((who) => !Object.hasOwn(cast, who)),
    ...(tied.length > 0 && { tied: tied.map((option) => option.id) }),
    ...(bot && { bot }),
  }
}

/** Returns the vote of the seat's bot. Undefined before the bot has voted, and if ballots are secret. */
function botVote({ play, settings }: Room, { id, bot: level }: Question): BotVote | undefined {
  const vote = play?.botBallots?.[id]
  if (level === undefined) return undefined
  return vote === undefined || settings.secretBallots ? { level: vote?.level ?? level } : vote
}
