import { botLevels, type Game } from '@bay327/engine'
import { isLeftAlone } from '../time/alone.ts'
import { deadlines } from '../time/clocks.ts'
import type { NodeId, PersonId } from '../ids.ts'
import { wantsBot, type BotQuestion } from '../questions/bots.ts'
import { questionsOf } from '../questions/questions.ts'
import type { Entry, SystemRequest } from '../room.ts'
import type { Room } from '../state.ts'
import { mayAsk } from '../view/may.ts'
import type { Request } from '../wire/requests.ts'

/** Three numbers from which anything that can be asked of a room is made. */
export interface Roll {
  readonly who: number
  readonly what: number
  readonly which: number
}

type Asked = Omit<Entry, 'id' | 'at'>

/** What somebody does, by chance: mostly something that can be asked now, sometimes something that can not. */
export function doSomething(game: Game, room: Room, roll: Roll): Asked {
  const clockwork = runClockwork(game, room, roll)
  if (clockwork) return clockwork
  const newcomer = arriveElsewhere(room, roll)
  if (newcomer) return newcomer
  const by = pick(room.people, roll.who)?.id ?? ('nobody' as PersonId)
  const offered = roll.which % 9 === 0 ? askSomething(game, room, by, roll) : undefined
  if (offered) return { by, request: offered, made: { seed: hex(roll.which, 64) } }
  return { by, request: saySomething(game, room, roll), made: { seed: hex(roll.which, 64) } }
}

function runClockwork(game: Game, room: Room, { who, what, which }: Roll): Asked | undefined {
  const kind = what % 12
  if (kind === 0 && room.people.length < 6) {
    const person = `person-${room.version}` as PersonId
    return {
      request: { type: 'join', name: `N${which % 9}` },
      made: { person, tokenHash: `secret-hash-${room.version}` },
    }
  }
  const bot = pick(wantsBot(game, room), which)
  if (kind % 8 === 3 && bot) return { request: saysBot(bot, what) }
  const node = `node-${which % 2}` as NodeId
  const person = pick(room.people, who)?.id
  if (kind === 1 && person) return { request: { type: 'contact', person, node, on: what % 5 > 0 } }
  if (kind === 2 && what % 8 === 0) return { request: { type: 'node-lost', node } }
  if (kind === 2 && isLeftAlone(room)) return { request: { type: 'tend', node } }
  if (kind > 4) return undefined
  const next = [...deadlines(room)].sort((a, b) => a.at - b.at)[0]
  return next && { request: { type: 'time', deadline: next.id } }
}

/** A device that nobody has spoken from brings a link, or says whose it was. */
function arriveElsewhere(room: Room, { who, what, which }: Roll): Asked | undefined {
  if (what % 29 > 0) return undefined
  const made = { tokenHash: `secret-hash-of-device-${which % 40}` }
  const { id = 'none', presence } = pick(room.people, who) ?? {}
  const request: Request =
    presence === 'lost' || which % 7 === 0
      ? { type: 'was-me', person: id }
      : { type: 'follow-link', key: `secret-hash-of-${id}` }
  return { request, made }
}

/** One of the things that somebody may ask now, each kind as likely. */
function askSomething(game: Game, room: Room, by: PersonId, { what, which }: Roll): Request | undefined {
  const may = mayAsk(game, room, by)
  const type = pick([...new Set(may.map((each) => each.type))], what)
  return pick(
    may.filter((each) => each.type === type),
    which,
  )
}

function saySomething(game: Game, room: Room, { who, what, which }: Roll): Request {
  const seat = pick(room.seats, which)?.id ?? 'none'
  const person = pick(room.people, which)?.id ?? 'none'
  const question = pick(questionsOf(game, room), which)
  const answer: Request = {
    type: 'answer',
    question: question?.id ?? '1.0.gone',
    option: pick(question?.decision.options ?? [], who + which)?.id ?? 'none',
  }
  const consent: Request = { type: 'consent', proposal: pick(room.proposals, which)?.id ?? 'none', yes: which % 4 > 0 }
  if (room.proposals.length > 0 && what % 3 === 0) return consent
  const choices: readonly Request[] = [
    answer,
    answer,
    answer,
    answer,
    answer,
    answer,
    consent,
    { type: 'ready', nonce: hex(which, 32) },
    { type: 'ready', nonce: hex(which, 32) },
    { type: 'start' },
    { type: 'start' },
    { type: 'wait', question: question?.id ?? '1.0.gone' },
    { type: 'undo', answers: which % 12 },
    { type: 'undo', answers: room.play?.match.base.answers ?? 0 },
    {
      type: 'stand-in',
      seat,
      by: which % 2 ? 'bot' : (pick(room.people, who + which)?.id ?? 'none'),
      level: level(who),
    },
    { type: 'sit-back', seat },
    { type: 'ask', seat },
    { type: 'claim', seat, share: which % 3 === 0 },
    { type: 'release', seat },
    { type: 'assign', seat, people: which % 3 ? [person] : [], bot: which % 4 === 0 },
    which % 2 ? { type: 'size', players: 1 + (who % 4) } : { type: 'level', seat, level: level(which) },
    which % 2 ? { type: 'hurry', question: question?.id ?? '1.0.gone' } : { type: 'level', seat, level: level(which) },
    { type: 'advice', question: question?.id ?? '1.0.gone' },
    which % 4 ? { type: 'pick', seat, value: 'blue' } : { type: 'draw-seats' },
    { type: 'switch', id: 'hard', value: which % 2 === 0 },
    { type: 'settings', settings: someSettings(which) },
    { type: 'standing', seat, kind: 'way', ...(which % 3 && { option: 'left' }) },
    { type: 'pause', on: which % 3 === 0 },
    { type: 'chat', text: `line ${which}` },
    { type: 'again', ...(which % 2 && { swap: true }) },
    { type: 'more-time', on: which % 2 === 0 },
    which % 4 ? { type: 'rename', name: `R${which % 9}` } : { type: 'host', person },
    which % 5 ? { type: 'unready' } : { type: 'leave' },
    { type: 'open-link', ...(which % 5 && { key: `secret-hash-of-${pick(room.people, who)?.id}` }) },
    which % 5 ? { type: 'remove', person } : { type: 'abandon' },
  ]
  return choices[Math.floor(what / 12) % choices.length] ?? answer
}

/** What a bot answers, or votes, with a reason: mostly an option. */
export function saysBot({ question, decision, level: plays }: BotQuestion, what: number): SystemRequest {
  const option = pick(decision.options, what)?.id ?? 'none'
  const also = pick(decision.options, what + 1)?.id ?? 'none'
  const why = { feature: decision.secret ? 'hidden-reason' : 'reason', facts: { pursuers: what } }
  return { type: 'bot', question, option: what % 9 === 0 ? 'none' : option, level: plays, also, why }
}

const level = (which: number) => botLevels[which % botLevels.length] ?? 'steady'

function someSettings(which: number): Extract<Request, { type: 'settings' }>['settings'] {
  const all = [
    { secretBallots: true },
    { secretBallots: false },
    { ballotSeconds: 0 },
    { goOnSeconds: 3 },
    { watchers: false },
    { watchersPoint: true },
    { listed: true },
    { botPace: 'calm' },
    { botsSayWhy: false },
    { advice: false },
    { routine: 0 },
    { routine: 3_000 },
  ] as const
  return all[which % all.length] ?? {}
}

function pick<T>(items: readonly T[], which: number): T | undefined {
  return items[which % Math.max(1, items.length)]
}

function hex(number: number, length: number): string {
  return number.toString(16).padStart(length, '0').slice(-length)
}

/** A small generator of whole numbers from 0 to 2^32 - 1 (mulberry32): the same seed, the same numbers. */
export function numbers(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
}
