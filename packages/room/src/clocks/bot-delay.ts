import type { Question } from '../questions/questions.ts'
import type { Clock, Room, Run, Settings } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/** A bot that has not answered so long after its moment is answered for by the rules' default, ms. */
export const BOT_TIMEOUT_MS = 4_000
/** So long the default player waited in the place of bots, in rooms that an earlier release still keeps, ms. */
const BEFORE_BOTS = 1_500
/** The first schema that knows bots. */
const WITH_BOTS = 4
/** Where a ballot has no countdown, a bot votes after so long, ms; with one, at half of it. */
const BOT_VOTES = 10_000

/** So long after somebody's own answer nothing goes on by itself, ms, while it can be taken back. */
export const TAKE_BACK = 3_000

/** How long a step that goes on by itself waits at least now, ms: marks stand for answers that can be taken back, the newest last. */
export function timeToTakeBack({ play }: Room): number {
  const newest = play?.marks.at(-1)
  const isOwn = newest?.people.length === 1 && !newest.unasked && !newest.bot
  return isOwn ? TAKE_BACK : 0
}

/** How long a bot lets the others follow: at the first answer of a seat's go, at each next one, and in all; ms. */
const paces: Readonly<
  Record<Settings['botPace'], { readonly first: number; readonly next: number; readonly all: number }>
> = {
  calm: { first: 2_000, next: 900, all: 12_000 },
  quick: { first: 500, next: 250, all: 1_800 },
  'at-once': { first: 0, next: 0, all: 0 },
}

/**
 * When the answer of a bot to this question should come at the earliest, by the store's clock. Undefined where none waits for a bot,
 * and while the room stands still. It follows from the room's log alone.
 */
export function botAnswerTime(room: Room, question: string): number | undefined {
  const at = botClockOf(room, question)?.at
  return at === undefined ? undefined : at - BOT_TIMEOUT_MS
}

/** From when to its moment, where there is something to wait for. */
export function botDelayOf(room: Room, question: string): { readonly at: number; readonly ms: number } | undefined {
  const clock = botClockOf(room, question)
  if (clock?.at === undefined || clock.ms <= BOT_TIMEOUT_MS) return undefined
  return { at: clock.at - BOT_TIMEOUT_MS, ms: clock.ms - BOT_TIMEOUT_MS }
}

/** Whether a bot's answer is being held back, running or not, so that the others can follow. */
export function isBotDelayed(room: Room, question: string): boolean {
  return (botClockOf(room, question)?.ms ?? 0) > BOT_TIMEOUT_MS
}

function botClockOf({ clocks }: Room, question: string): Clock | undefined {
  return clocks.find(({ kind, of }) => kind === 'bot' && of === question)
}

/** How long the clock of a bot's question is: the pause before its moment, found when it is asked, and what it may be late. */
export function timeToAnswer(room: Room, question: Question): number {
  if (room.schema < WITH_BOTS) return BEFORE_BOTS
  if (room.play?.run?.hurried) return BOT_TIMEOUT_MS
  const old = botClockOf(room, question.id)?.ms ?? 0
  const longest = BOT_TIMEOUT_MS + Math.max(paces[room.settings.botPace].first, TAKE_BACK)
  return old >= BOT_TIMEOUT_MS && old <= longest
    ? old
    : BOT_TIMEOUT_MS + Math.max(pauseFor(room, question), graceOfBots(room))
}

/** The same where a bot votes: at half the countdown, or at once when all people have voted. */
export function timeToVote({ play }: Room, { id, answerers }: Question, countdown: number | undefined): number {
  const cast = play?.ballots[id] ?? {}
  const isIn = answerers !== 'bot' && answerers.every((who) => Object.hasOwn(cast, who))
  return BOT_TIMEOUT_MS + (isIn ? 0 : countdown === undefined ? BOT_VOTES : countdown / 2)
}

/** Where bots play at once, nobody waits for them. */
const graceOfBots = (room: Room) => (room.settings.botPace === 'at-once' ? 0 : timeToTakeBack(room))

function pauseFor({ settings, play }: Room, question: Question): number {
  if (!isToSee(question)) return 0
  const { first, next, all } = paces[settings.botPace]
  const { seat, spent = 0 } = play?.run ?? {}
  return Math.min(seat === question.seat.id ? next : first, Math.max(0, all - spent))
}

/** Nobody needs to see what is secret, nor a choice that is none. */
function isToSee({ decision }: Question): boolean {
  const real = decision.options.filter(({ fatal, aside }) => !fatal && !aside)
  return !decision.secret && (decision.pause === true || real.length > 1)
}

/** What bots have played in a row, once this question was answered: nothing any more as soon as somebody present answers. */
export function runAfter(
  room: Room,
  question: Question,
  by: Extract<RoomEvent, { type: 'chose' }>['by'],
): Run | undefined {
  const run = room.play?.run
  if (by === 'person' || by === 'ballot' || by === 'tie') return undefined
  // A step of one's own that went on by itself: those who follow were asked, though they had nothing to press.
  if (by === 'routine' && question.answerers.length === 1) return undefined
  if (question.answerers !== 'bot') return run
  const clock = botClockOf(room, question.id)
  const asked = clock?.at === undefined ? room.at : clock.at - clock.ms
  const waited = Math.max(0, room.at - Math.max(asked, run?.at ?? 0) - graceOfBots(room))
  return {
    ...run,
    spent: (run?.spent ?? 0) + waited,
    at: room.at,
    ...(isToSee(question) && { seat: question.seat.id }),
  }
}
