import type { Game } from '@bay327/engine'
import { isUnattended } from '../clocks/unattended.ts'
import { deadlines } from '../clocks/clocks.ts'
import type { NodeId, PersonId } from '../ids.ts'
import { openBotQuestions, type BotQuestion } from '../questions/bots.ts'
import { questionsOf } from '../questions/questions.ts'
import type { Entry, SystemRequest } from '../room.ts'
import { kindOf, requests, type Request } from '../requests.ts'
import type { Room } from '../state.ts'
import { allowedRequests } from '../view/allowed-requests.ts'

/** Three numbers that select a request of a room. Every request can be selected. */
export interface RandomInput {
  readonly who: number
  readonly what: number
  readonly which: number
}

type Command = Omit<Entry, 'id' | 'at'>

/** Returns a random request. Most are allowed now, and some are not. */
export function randomRequest(game: Game, room: Room, roll: RandomInput): Command {
  const clockwork = runClockwork(game, room, roll)
  if (clockwork) return clockwork
  const newcomer = arriveElsewhere(game, room, roll)
  if (newcomer) return newcomer
  const by = pick(room.people, roll.who)?.id ?? ('nobody' as PersonId)
  const offered = roll.which % 9 === 0 ? askSomething(game, room, by, roll) : undefined
  if (offered) return { by, request: offered, made: { seed: hex(roll.which, 64) } }
  return { by, request: anyRequest(game, room, roll), made: { seed: hex(roll.which, 64) } }
}

function runClockwork(game: Game, room: Room, { who, what, which }: RandomInput): Command | undefined {
  const kind = what % 12
  if (kind === 0 && room.people.length < 6) {
    const person = `person-${room.version}` as PersonId
    return {
      request: { type: 'join', name: `N${which % 9}` },
      made: { person, tokenHash: `secret-hash-${room.version}` },
    }
  }
  const bot = pick(openBotQuestions(game, room), which)
  if (kind % 8 === 3 && bot) return { request: botAnswer(bot, what) }
  const node = `node-${which % 2}` as NodeId
  const person = pick(room.people, who)?.id
  if (kind === 1 && person) return { request: { type: 'contact', person, node, on: what % 5 > 0 } }
  if (kind === 2 && what % 8 === 0) return { request: { type: 'node-lost', node } }
  if (kind === 2 && isUnattended(room)) return { request: { type: 'tend', node } }
  if (kind > 4) return undefined
  const next = [...deadlines(room)].sort((a, b) => a.at - b.at)[0]
  return next && { request: { type: 'time', deadline: next.id } }
}

/**
 * Returns a request of a new device, which uses a transfer link or reclaims a seat. Returns undefined in most cases, so
 * that such requests are rare.
 */
function arriveElsewhere(game: Game, room: Room, { who, what, which }: RandomInput): Command | undefined {
  if (what % 29 > 0) return undefined
  const made = { tokenHash: `secret-hash-of-device-${which % 40}` }
  const lost = pick(room.people, who)
  const isLost = lost?.presence === 'lost' || which % 7 === 0
  const whose: Room = { ...room, people: lost ? [lost] : [] }
  return { request: sampleRequest(game, whose, isLost ? 'was-me' : 'follow-link', numbers(which)), made }
}

/** Returns one of the offered requests. Each kind has equal probability. Returns undefined if none is offered. */
function askSomething(game: Game, room: Room, by: PersonId, { what, which }: RandomInput): Request | undefined {
  const may = allowedRequests(game, room, by)
  const type = pick([...new Set(may.map((request) => request.type))], what)
  return pick(
    may.filter((request) => request.type === type),
    which,
  )
}

/** The weight of some types in random matches. All other types have the weight 4. */
const often: Partial<Record<Request['type'], number>> = {
  answer: 24,
  undo: 12,
  ready: 8,
  start: 8,
  rename: 3,
  pick: 3,
  unready: 3,
  remove: 3,
  size: 2,
  hurry: 2,
  join: 1,
  'follow-link': 1,
  'was-me': 1,
  leave: 1,
  'keep-out': 1,
  'new-link': 1,
  'draw-seats': 1,
  host: 1,
  abandon: 1,
}

const types = requests.flatMap(({ type }) => Array<Request['type']>(often[type] ?? 4).fill(type))

/** Returns a random request of a type, with existing and unknown ids. */
export function sampleRequest(
  game: Game,
  room: Room,
  type: Request['type'],
  luck: () => number,
  question = pick(questionsOf(game, room), luck()),
): Request {
  const of = <T>(...things: readonly [T, ...T[]]): T => things[luck() % things.length] ?? things[0]
  const seat = pick(room.seats, luck())?.id ?? 'none'
  const person = pick(room.people, luck())?.id ?? 'none'
  const maybe = () => luck() % 2 === 0
  const fields = kindOf(type)?.sample({ game, room, seat, person, question, luck, of, maybe })
  return { type, ...fields } as Request
}

function anyRequest(game: Game, room: Room, { who, what, which }: RandomInput): Request {
  const isVote = room.proposals.length > 0 && what % 3 === 0
  const type = isVote ? 'consent' : (pick(types, Math.floor(what / 12)) ?? 'answer')
  return sampleRequest(game, room, type, numbers(which * 100 + who))
}

/** Returns a bot's answer or vote with a reason. In most cases, the option is legal. */
export function botAnswer({ question, decision, level: plays }: BotQuestion, what: number): SystemRequest {
  const option = pick(decision.options, what)?.id ?? 'none'
  const also = pick(decision.options, what + 1)?.id ?? 'none'
  const why = { feature: decision.secret ? 'hidden-reason' : 'reason', facts: { pursuers: what } }
  return { type: 'bot', question, option: what % 9 === 0 ? 'none' : option, level: plays, also, why }
}

function pick<T>(items: readonly T[], which: number): T | undefined {
  return items[which % Math.max(1, items.length)]
}

function hex(number: number, length: number): string {
  return number.toString(16).padStart(length, '0').slice(-length)
}

/** Returns a generator of integers from 0 to 2^32 - 1 (mulberry32). The same seed gives the same integers. */
export function numbers(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
}
