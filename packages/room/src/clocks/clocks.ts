import { extend, type Game } from '@bay327/engine'
import { CONSENT_TIMEOUT_MS } from '../proposals/table.ts'
import { waitOf } from '../proposals/voices.ts'
import type { PersonId } from '../ids.ts'
import { isUnwatched, DISCONNECT_GRACE_MS } from '../people/presence.ts'
import { runsWithoutViewers, runsUnwatched, releaseUnattended } from './unattended.ts'
import { questionsOf, type Question } from '../questions/questions.ts'
import type { Deadline } from '../system-requests.ts'
import { autoDelay } from '../questions/auto-step.ts'
import { timeToAnswer, timeToTakeBack, timeToVote } from './bot-delay.ts'
import { findPerson, type Clock, type Room } from '../state.ts'
import type { DeadlineView } from '../protocol/deadlines.ts'

/** Time after which an absent host is replaced, ms, if other people are present. */
export const HOST_TIMEOUT_MS = 60_000
/** Minimum remaining time after clocks were stopped, ms. */
export const LEFT_AT_LEAST = 20_000

/** Factor of a countdown for a person who needs more time. */
const MORE_TIME = 3

interface Wanted {
  readonly kind: Clock['kind']
  readonly of: string
  /** The full duration of the clock, ms. */
  readonly ms: number
}

/**
 * Returns the room with the countdowns that it needs now. A countdown that is still needed continues, and other
 * countdowns are removed. When the table gives more time, a countdown restarts. Countdowns stop while nobody watches,
 * and those of the match also stop during a pause. They resume with at least 20 s left, or with the full delay for an
 * automatic step or a bot. The thinking time of a correspondence table does not stop when nobody watches.
 */
export function setClocks(game: Game, before: Room): Room {
  const all = wantedClocks(game, before)
  const room = releaseUnattended(before, all)
  const clocks = all.map((clock) => setClock(room, clock))
  const isSame = clocks.length === room.clocks.length && clocks.every((clock, i) => clock === room.clocks[i])
  return isSame ? room : extend(room, { clocks })
}

function setClock(room: Room, { kind, of, ms }: Wanted): Clock {
  const old = room.clocks.find((clock) => clock.kind === kind && clock.of === of && clock.ms === ms)
  const isLeft = isUnwatched(room) && !runsUnwatched(room, kind)
  const isStopped = isLeft || (room.play?.paused === true && isOfTheMatch(kind))
  if (old === undefined) return isStopped ? { kind, of, ms, left: ms } : { kind, of, ms, at: room.at + ms }
  if (isStopped) return old.at === undefined ? old : { kind, of, ms, left: Math.max(0, old.at - room.at) }
  if (old.at !== undefined) return old
  const least = kind === 'go-on' || kind === 'bot' ? ms : LEFT_AT_LEAST
  return { kind, of, ms, at: room.at + Math.max(old.left ?? ms, least) }
}

function isOfTheMatch(kind: Clock['kind']): boolean {
  return kind === 'ballot' || kind === 'go-on' || kind === 'lapse' || kind === 'bot' || kind === 'think'
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
    const ms = Math.max(autoDelay(room, question) * factor, timeToTakeBack(room))
    return { kind: 'go-on', of: id, ms }
  }
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
