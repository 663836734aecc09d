import type { Question } from '../questions/questions.ts'
import type { Clock, Room, Run, Settings } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** Maximum time that a bot may take after its delay, ms. After it, the rules' fallback answers for the bot. */
export const BOT_TIMEOUT_MS = 4_000
/** The pause of the default player in stored rooms of an earlier release, which had no bots, ms. */
const BEFORE_BOTS = 1_500
/** The first schema of the room's state with bots. */
const WITH_BOTS = 4
/**
 * The time after which a bot votes in a ballot without countdown, ms. With a countdown, a bot votes after half of it.
 */
const BOT_VOTES = 10_000

/** Time after a person's undoable answer in which no automatic step follows, ms. */
export const TAKE_BACK = 3_000

/** Returns the minimum pause before an automatic step, ms. `marks` holds the undoable answers, the latest last. */
export function timeToTakeBack({ play }: Room): number {
  const newest = play?.marks.at(-1)
  const isOwn = newest?.people.length === 1 && !newest.unasked && !newest.bot
  return isOwn ? TAKE_BACK : 0
}

/**
 * Delays of a bot's answers, ms, so that people can follow: for the first answer of a seat's turn, for each further
 * answer, and in total.
 */
const paces: Readonly<
  Record<Settings['botPace'], { readonly first: number; readonly next: number; readonly all: number }>
> = {
  calm: { first: 2_000, next: 900, all: 12_000 },
  quick: { first: 500, next: 250, all: 1_800 },
  'at-once': { first: 0, next: 0, all: 0 },
}

/**
 * Returns the earliest time of a bot's answer to this question, by the store's clock. Undefined if the question is not
 * a bot's, or while clocks are stopped. The time depends only on the room's log.
 */
export function botAnswerTime(room: Room, question: string): number | undefined {
  const at = botClockOf(room, question)?.at
  return at === undefined ? undefined : at - BOT_TIMEOUT_MS
}

/** Returns the interval from the start of the clock to the earliest answer. Undefined if there is no delay. */
export function botDelayOf(room: Room, question: string): { readonly at: number; readonly ms: number } | undefined {
  const clock = botClockOf(room, question)
  if (clock?.at === undefined || clock.ms <= BOT_TIMEOUT_MS) return undefined
  return { at: clock.at - BOT_TIMEOUT_MS, ms: clock.ms - BOT_TIMEOUT_MS }
}

/**
 * Returns whether a bot's answer is delayed, so that people can follow. The clock of the delay may run or be stopped.
 */
export function isBotDelayed(room: Room, question: string): boolean {
  return (botClockOf(room, question)?.ms ?? 0) > BOT_TIMEOUT_MS
}

function botClockOf({ clocks }: Room, question: string): Clock | undefined {
  return clocks.find(({ kind, of }) => kind === 'bot' && of === question)
}

/**
 * Returns the duration of the clock of a bot's question, ms: the delay, computed when the question is asked, plus the
 * grace time.
 */
export function timeToAnswer(room: Room, question: Question): number {
  if (room.schema < WITH_BOTS) return BEFORE_BOTS
  if (room.play?.run?.hurried) return BOT_TIMEOUT_MS
  const old = botClockOf(room, question.id)?.ms ?? 0
  const longest = BOT_TIMEOUT_MS + Math.max(paces[room.settings.botPace].first, TAKE_BACK)
  return old >= BOT_TIMEOUT_MS && old <= longest
    ? old
    : BOT_TIMEOUT_MS + Math.max(pauseFor(room, question), graceOfBots(room))
}

/**
 * Returns the duration of the clock of a bot's vote, ms: a delay plus `BOT_TIMEOUT_MS`. The delay is half the
 * countdown, or 0 when all people have voted.
 */
export function timeToVote({ play }: Room, { id, answerers }: Question, countdown: number | undefined): number {
  const cast = play?.ballots[id] ?? {}
  const isIn = answerers !== 'bot' && answerers.every((who) => Object.hasOwn(cast, who))
  return BOT_TIMEOUT_MS + (isIn ? 0 : countdown === undefined ? BOT_VOTES : countdown / 2)
}

/** Returns the grace time of bots, ms. If bots play immediately, there is none. */
const graceOfBots = (room: Room) => (room.settings.botPace === 'at-once' ? 0 : timeToTakeBack(room))

function pauseFor({ settings, play }: Room, question: Question): number {
  if (!isToSee(question)) return 0
  const { first, next, all } = paces[settings.botPace]
  const { seat, spent = 0 } = play?.run ?? {}
  return Math.min(seat === question.seat.id ? next : first, Math.max(0, all - spent))
}

/** Returns whether people should see the answer. Secret answers, and answers with only one option, are not shown. */
function isToSee({ decision }: Question): boolean {
  const real = decision.options.filter(({ fatal, aside }) => !fatal && !aside)
  return !decision.secret && (decision.pause === true || real.length > 1)
}

/** Returns the run of consecutive bot answers after this answer. Undefined when a present person has answered. */
export function runAfter(
  room: Room,
  question: Question,
  by: Extract<RoomEvent, { type: 'chose' }>['by'],
): Run | undefined {
  const run = room.play?.run
  if (by === 'person' || by === 'ballot' || by === 'tie') return undefined
  // An automatic step of a person's seat ends the run like an answer, because the seat's holder was asked.
  if (by === 'routine' && question.answerers.length === 1) return undefined
  if (question.answerers !== 'bot') return run
  const clock = botClockOf(room, question.id)
  const askedAt = clock?.at === undefined ? room.at : clock.at - clock.ms + (clock.sooner ?? 0)
  const waited = Math.max(0, room.at - Math.max(askedAt, run?.at ?? 0) - graceOfBots(room))
  return {
    ...run,
    spent: (run?.spent ?? 0) + waited,
    at: room.at,
    ...(isToSee(question) && { seat: question.seat.id }),
  }
}
