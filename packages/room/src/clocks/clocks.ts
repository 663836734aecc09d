import { extend, type Game } from '@bay327/engine'
import { CONSENT_TIMEOUT_MS } from '../proposals/table.ts'
import { waitOf } from '../proposals/voices.ts'
import type { PersonId } from '../ids.ts'
import { isUnwatched, DISCONNECT_GRACE_MS } from '../people/presence.ts'
import { runsWithoutViewers, runsUnwatched, releaseUnattended } from './unattended.ts'
import { tiedOptions } from '../questions/ballots.ts'
import { questionsOf, type Question } from '../questions/questions.ts'
import type { Deadline } from '../system-requests.ts'
import { autoDelay } from '../questions/auto-step.ts'
import { timeToAnswer, timeToTakeBack, timeToVote } from './bot-delay.ts'
import { findPerson, WITH_OWNER, type Clock, type Room } from '../state.ts'
import type { DeadlineView } from '../protocol/deadlines.ts'

/** Time after which an absent host is replaced, ms, if other people are present. */
export const HOST_TIMEOUT_MS = 60_000
/** Minimum remaining time after clocks were stopped, ms. */
export const LEFT_AT_LEAST = 20_000

/** Time to move votes after a tie, ms. Then a die decides. */
export const TIE_TIMEOUT_MS = 8_000
/** Factor of a countdown for a person who needs more time. */
const MORE_TIME = 3

interface Wanted {
  readonly kind: Clock['kind']
  readonly of: string
  /** The full duration of the clock, ms. */
  readonly ms: number
  /** Minimum remaining time if the duration has become longer, ms. */
  readonly least?: number
}

/**
 * Returns the room with the countdowns that it needs now. A countdown that is still needed continues, and other
 * countdowns are removed. When its duration changes, a countdown does not begin again: `change` says when it ends.
 * Countdowns stop while nobody watches, and those of the match also stop during a pause. They resume with at least 20 s
 * left, or with the full delay for an automatic step, a bot or a tie. The thinking time of a correspondence table does not stop
 * when nobody watches.
 */
export function setClocks(game: Game, before: Room): Room {
  const all = wantedClocks(game, before)
  const room = releaseUnattended(before, all)
  const clocks = [...all.map((clock) => setClock(room, clock)), ...suspended(game, room, all)]
  const isSame = clocks.length === room.clocks.length && clocks.every((clock, i) => clock === room.clocks[i])
  return isSame ? room : extend(room, { clocks })
}

function setClock(room: Room, wanted: Wanted): Clock {
  const { kind, of, ms } = wanted
  const found = room.clocks.find((clock) => clock.kind === kind && clock.of === of)
  const old = found === undefined || found.ms === ms ? found : change(room, found, wanted)
  const isLeft = isUnwatched(room) && !runsUnwatched(room, kind)
  const isStopped = isLeft || (room.play?.paused === true && isOfTheMatch(kind))
  if (old === undefined) return isStopped ? { kind, of, ms, left: ms } : { kind, of, ms, at: room.at + ms }
  const { at, left = ms, sooner = 0 } = old
  if (isStopped) return at === undefined ? old : { kind, of, ms, left: Math.max(0, at - room.at), ...offset(sooner) }
  if (at !== undefined) return old
  const least = kind === 'go-on' || kind === 'bot' || kind === 'tie' ? ms : LEFT_AT_LEAST
  const rest = found?.isOff ? left : Math.max(left, least)
  const isCounted = room.schema >= WITH_OWNER
  return { kind, of, ms, at: room.at + rest, ...(isCounted && offset(sooner + left - rest)) }
}

/**
 * Returns a countdown with another duration. A longer one ends when it would have ended if it had had this duration
 * from its beginning, so no sequence of changes gives it more than the longest duration. A shorter one ends within this
 * duration from now, and never later than before. Returns undefined if the countdown has to begin again, as in earlier
 * releases.
 */
function change(room: Room, old: Clock, { ms, least = 0 }: Wanted): Clock | undefined {
  if (room.schema < WITH_OWNER) return undefined
  const { kind, of, at, sooner = 0 } = old
  const left = Math.max(0, at === undefined ? (old.left ?? old.ms) : at - room.at)
  const elapsed = old.ms - left - sooner
  const rest = ms > old.ms ? Math.max(left, ms - elapsed, least) : Math.min(left, ms)
  const changed = { kind, of, ms, ...offset(ms - rest - elapsed) }
  return at === undefined ? { ...changed, left: rest } : { ...changed, at: room.at + rest }
}

const offset = (sooner: number): Pick<Clock, 'sooner'> => (sooner === 0 ? {} : { sooner })

/**
 * Returns the countdowns of open questions that do not run now, because a setting has turned them off or because nobody
 * who could answer is present. They continue later. An absence leaves at least 20 s, a setting only what was left.
 */
function suspended(game: Game, room: Room, wanted: readonly Wanted[]): readonly Clock[] {
  if (room.schema < WITH_OWNER) return []
  const isWanted = ({ kind, of }: Clock) => wanted.some((other) => other.kind === kind && other.of === of)
  const idle = room.clocks.filter((clock) => (clock.kind === 'ballot' || clock.kind === 'think') && !isWanted(clock))
  if (idle.length === 0) return []
  const open = questionsOf(game, room).filter(({ decision }) => !decision.optional && !decision.answered)
  return idle.flatMap((clock) => {
    const question = open.find(({ id }) => id === clock.of)
    const isOver = clock.kind === 'think' && room.play?.overdue?.includes(clock.of as Question['id'])
    return question === undefined || question.answerers === 'bot' || isOver ? [] : [suspend(room, clock)]
  })
}

function suspend({ settings, at: now }: Room, clock: Clock): Clock {
  const isOff = (clock.kind === 'ballot' ? settings.ballotSeconds : settings.thinkingMinutes) === 0
  if (clock.at === undefined) return isOff && !clock.isOff ? { ...clock, isOff } : clock
  const { kind, of, ms, at, sooner = 0 } = clock
  return { kind, of, ms, left: Math.max(0, at - now), ...offset(sooner), ...(isOff && { isOff }) }
}

function isOfTheMatch(kind: Clock['kind']): boolean {
  return (
    kind === 'ballot' || kind === 'tie' || kind === 'go-on' || kind === 'lapse' || kind === 'bot' || kind === 'think'
  )
}

function wantedClocks(game: Game, room: Room): readonly Wanted[] {
  const graces = room.people.filter(({ presence }) => presence === 'grace')
  return [
    ...questionsOf(game, room).flatMap((question) => [...wantedFor(room, question), ...thinkingTime(room, question)]),
    ...room.proposals.map((proposal): Wanted => {
      return { kind: 'proposal', of: proposal.id, ms: waitOf(room, proposal) }
    }),
    ...graces.map(({ id }): Wanted => ({ kind: 'grace', of: id, ms: DISCONNECT_GRACE_MS })),
    ...hostClock(room),
  ]
}

function wantedFor(room: Room, question: Question): readonly Wanted[] {
  const { id, decision, answerers, bot } = question
  if (decision.everyHolder) return []
  const hasVotes = room.play?.ballots[id] !== undefined
  if (decision.optional && !hasVotes) return []
  if (decision.answered && !hasVotes) return []
  if (answerers === 'bot') return bot ? [{ kind: 'bot', of: id, ms: timeToAnswer(room, question) }] : []
  const countdown = countdownFor(room, question, answerers)
  const isAwaited = bot !== undefined && room.play?.botBallots?.[id] === undefined
  return [
    ...(countdown ? [countdown] : []),
    ...(isAwaited ? [{ kind: 'bot', of: id, ms: timeToVote(room, question, countdown?.ms) } as const] : []),
  ]
}

function countdownFor(room: Room, question: Question, answerers: readonly PersonId[]): Wanted | undefined {
  const { id, decision, goesOn } = question
  const { ballotSeconds } = room.settings
  if (decision.lapses) return { kind: 'lapse', of: id, ms: CONSENT_TIMEOUT_MS }
  const factor = answerers.some((who) => findPerson(room, who)?.moreTime) ? MORE_TIME : 1
  if (goesOn) {
    const least = timeToTakeBack(room)
    const ms = Math.max(autoDelay(room, question) * factor, least)
    return { kind: 'go-on', of: id, ms, ...(ms === least && { least }) }
  }
  if (tiedOptions(room, question).length > 0) return { kind: 'tie', of: id, ms: TIE_TIMEOUT_MS * factor }
  if (answerers.length < 2 || ballotSeconds === 0) return undefined
  return { kind: 'ballot', of: id, ms: ballotSeconds * 1000 * factor }
}

/**
 * Returns the clock of a question's thinking time, or an empty list if none is needed. The clock waits for the present
 * people who must answer; in correspondence play, for all of them. Only public facts about the question are used.
 */
function thinkingTime(room: Room, { id, decision, answerers, seat }: Question): readonly Wanted[] {
  const minutes = room.settings.thinkingMinutes
  if (!(minutes > 0) || decision.optional || decision.answered || decision.pause) return []
  if (answerers === 'bot' || room.play?.overdue?.includes(id)) return []
  const waiting = runsWithoutViewers(room)
    ? [...answerers, ...seat.people, ...(seat.standIn ? [seat.standIn] : [])]
    : answerers
  if (waiting.length === 0) return []
  const factor = waiting.some((who) => findPerson(room, who)?.moreTime) ? MORE_TIME : 1
  return [{ kind: 'think', of: id, ms: minutes * 60_000 * factor }]
}

function hostClock(room: Room): readonly Wanted[] {
  const host = findPerson(room, room.host)
  const othersAreHere = room.people.some(({ presence }) => presence === 'here')
  return host?.presence === 'lost' && othersAreHere ? [{ kind: 'host', of: host.id, ms: HOST_TIMEOUT_MS }] : []
}

function idOf({ kind, of, at }: Clock): string {
  return `${kind}/${of}/${at ?? ''}`
}

/** Returns whether a deadline ends the time in which an absent person, or the absent host, may be back. */
export function isOfAbsence(deadline: string): boolean {
  return deadline.startsWith('grace/') || deadline.startsWith('host/')
}

/** Returns every time at which the room needs a request of kind `time`. */
export function deadlines(room: Room): readonly Deadline[] {
  return room.clocks.flatMap((clock) => (clock.at === undefined ? [] : [{ id: idOf(clock), at: clock.at }]))
}

/**
 * Returns whether a deadline is near. The end of a correspondence thinking time does not count, because it is applied
 * when a person opens the table.
 */
export function isBusy(room: Room): boolean {
  return room.clocks.some(({ kind, at }) => at !== undefined && kind !== 'think')
}

export function findClock(room: Room, deadline: string): Clock | undefined {
  return room.clocks.find((clock) => clock.at !== undefined && idOf(clock) === deadline)
}

/**
 * Returns the deadline of a question or proposal that viewers see. With `kind`, returns the deadline of the thinking
 * time. Never returns the deadline of a bot. Returns undefined if no such clock runs.
 */
export function deadlineOf(room: Room, of: string, kind?: 'think'): DeadlineView | undefined {
  const isWanted = (clock: Clock) => clock.kind !== 'bot' && (clock.kind === 'think') === (kind === 'think')
  const clock = room.clocks.find(
    (candidate) => candidate.of === of && candidate.at !== undefined && isWanted(candidate),
  )
  return clock?.at === undefined ? undefined : { id: idOf(clock), at: clock.at, ms: clock.ms }
}
