import { botLevels, type Game } from '@bay327/engine'
import { isUnattended } from '../clocks/unattended.ts'
import { deadlines } from '../clocks/clocks.ts'
import type { NodeId, PersonId } from '../ids.ts'
import { openBotQuestions, type BotQuestion } from '../questions/bots.ts'
import { questionsOf, type Question } from '../questions/questions.ts'
import type { Entry, SystemRequest } from '../room.ts'
import { settingNames, settingsTable } from '../settings-table.ts'
import type { Room, Settings } from '../state.ts'
import { allowedRequests } from '../view/allowed-requests.ts'
import type { Request } from '../protocol/requests.ts'

/** Three numbers from which anything that can be asked of a room is made. */
export interface RandomInput {
  readonly who: number
  readonly what: number
  readonly which: number
}

type Asked = Omit<Entry, 'id' | 'at'>

/** What somebody does, by chance: mostly something that can be asked now, sometimes something that can not. */
export function randomRequest(game: Game, room: Room, roll: RandomInput): Asked {
  const clockwork = runClockwork(game, room, roll)
  if (clockwork) return clockwork
  const newcomer = arriveElsewhere(room, roll)
  if (newcomer) return newcomer
  const by = pick(room.people, roll.who)?.id ?? ('nobody' as PersonId)
  const offered = roll.which % 9 === 0 ? askSomething(game, room, by, roll) : undefined
  if (offered) return { by, request: offered, made: { seed: hex(roll.which, 64) } }
  return { by, request: saySomething(game, room, roll), made: { seed: hex(roll.which, 64) } }
}

function runClockwork(game: Game, room: Room, { who, what, which }: RandomInput): Asked | undefined {
  const kind = what % 12
  if (kind === 0 && room.people.length < 6) {
    const person = `person-${room.version}` as PersonId
    return {
      request: { type: 'join', name: `N${which % 9}` },
      made: { person, tokenHash: `secret-hash-${room.version}` },
    }
  }
  const bot = pick(openBotQuestions(game, room), which)
  if (kind % 8 === 3 && bot) return { request: saysBot(bot, what) }
  const node = `node-${which % 2}` as NodeId
  const person = pick(room.people, who)?.id
  if (kind === 1 && person) return { request: { type: 'contact', person, node, on: what % 5 > 0 } }
  if (kind === 2 && what % 8 === 0) return { request: { type: 'node-lost', node } }
  if (kind === 2 && isUnattended(room)) return { request: { type: 'tend', node } }
  if (kind > 4) return undefined
  const next = [...deadlines(room)].sort((a, b) => a.at - b.at)[0]
  return next && { request: { type: 'time', deadline: next.id } }
}

/** A device that nobody has spoken from brings a link, or says whose it was. */
function arriveElsewhere(room: Room, { who, what, which }: RandomInput): Asked | undefined {
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
function askSomething(game: Game, room: Room, by: PersonId, { what, which }: RandomInput): Request | undefined {
  const may = allowedRequests(game, room, by)
  const type = pick([...new Set(may.map((each) => each.type))], what)
  return pick(
    may.filter((each) => each.type === type),
    which,
  )
}

/** What a sample is made of: the room's seats, people and questions by chance, and the numbers themselves. */
interface Given {
  readonly room: Room
  readonly roll: RandomInput
  readonly seat: string
  readonly person: string
  readonly question: Question | undefined
}

interface Sample<T extends Request['type']> {
  /** How often it is said, beside the others. */
  readonly weight: number
  make(given: Given): Extract<Request, { type: T }>
}

/** Every request by its type: one without a sample does not compile. */
const samples: { readonly [T in Request['type']]: Sample<T> } = {
  join: { weight: 1, make: ({ roll }) => ({ type: 'join', name: `J${roll.which % 9}` }) },
  rename: { weight: 3, make: ({ roll }) => ({ type: 'rename', name: `R${roll.which % 9}` }) },
  'open-link': {
    weight: 4,
    make: ({ room, roll: { who, which } }) => ({
      type: 'open-link',
      ...(which % 5 && { key: `secret-hash-of-${pick(room.people, who)?.id}` }),
    }),
  },
  'follow-link': { weight: 1, make: ({ person }) => ({ type: 'follow-link', key: `secret-hash-of-${person}` }) },
  'was-me': { weight: 1, make: ({ person }) => ({ type: 'was-me', person }) },
  leave: { weight: 1, make: () => ({ type: 'leave' }) },
  'keep-out': { weight: 1, make: ({ person }) => ({ type: 'keep-out', person }) },
  'let-back': {
    weight: 4,
    make: ({ room, roll, person }) => ({
      type: 'let-back',
      person: pick(room.keptOut ?? [], roll.which)?.person ?? person,
    }),
  },
  'new-link': { weight: 1, make: () => ({ type: 'new-link' }) },
  claim: { weight: 4, make: ({ seat, roll }) => ({ type: 'claim', seat, share: roll.which % 3 === 0 }) },
  release: { weight: 4, make: ({ seat }) => ({ type: 'release', seat }) },
  assign: {
    weight: 4,
    make: ({ seat, person, roll: { which } }) => ({
      type: 'assign',
      seat,
      people: which % 3 ? [person] : [],
      bot: which % 4 === 0,
    }),
  },
  size: { weight: 2, make: ({ roll }) => ({ type: 'size', players: 1 + (roll.who % 4) }) },
  level: { weight: 4, make: ({ seat, roll }) => ({ type: 'level', seat, level: level(roll.which) }) },
  'draw-seats': { weight: 1, make: () => ({ type: 'draw-seats' }) },
  pick: { weight: 3, make: ({ seat }) => ({ type: 'pick', seat, value: 'blue' }) },
  switch: { weight: 4, make: ({ roll }) => ({ type: 'switch', id: 'hard', value: roll.which % 2 === 0 }) },
  settings: { weight: 4, make: ({ roll }) => ({ type: 'settings', settings: someSettings(roll.which) }) },
  ready: { weight: 8, make: ({ roll }) => ({ type: 'ready', nonce: hex(roll.which, 32) }) },
  unready: { weight: 3, make: () => ({ type: 'unready' }) },
  start: { weight: 8, make: () => ({ type: 'start' }) },
  host: { weight: 1, make: ({ person }) => ({ type: 'host', person }) },
  answer: {
    weight: 24,
    make: ({ question, roll: { who, which } }) => ({
      type: 'answer',
      question: question?.id ?? NO_QUESTION,
      option: pick(question?.decision.options ?? [], who + which)?.id ?? 'none',
    }),
  },
  wait: { weight: 4, make: ({ question }) => ({ type: 'wait', question: question?.id ?? NO_QUESTION }) },
  hurry: { weight: 2, make: ({ question }) => ({ type: 'hurry', question: question?.id ?? NO_QUESTION }) },
  undo: {
    weight: 12,
    make: ({ room, roll: { who, which } }) => ({
      type: 'undo',
      answers: who % 4 ? (room.play?.match.base.answers ?? 0) : which % 12,
    }),
  },
  'stand-in': {
    weight: 4,
    make: ({ room, seat, roll: { who, which } }) => ({
      type: 'stand-in',
      seat,
      by: which % 2 ? 'bot' : (pick(room.people, who + which)?.id ?? 'none'),
      level: level(who),
    }),
  },
  'sit-back': { weight: 4, make: ({ seat }) => ({ type: 'sit-back', seat }) },
  ask: { weight: 4, make: ({ seat }) => ({ type: 'ask', seat }) },
  advice: { weight: 4, make: ({ question }) => ({ type: 'advice', question: question?.id ?? NO_QUESTION }) },
  consent: {
    weight: 4,
    make: ({ room, roll: { which } }) => ({
      type: 'consent',
      proposal: pick(room.proposals, which)?.id ?? 'none',
      yes: which % 4 > 0,
    }),
  },
  pause: { weight: 4, make: ({ roll }) => ({ type: 'pause', on: roll.which % 3 === 0 }) },
  standing: {
    weight: 4,
    make: ({ seat, roll }) => ({ type: 'standing', seat, kind: 'way', ...(roll.which % 3 && { option: 'left' }) }),
  },
  abandon: { weight: 1, make: () => ({ type: 'abandon' }) },
  remove: { weight: 3, make: ({ person }) => ({ type: 'remove', person }) },
  again: { weight: 4, make: ({ roll }) => ({ type: 'again', ...(roll.which % 2 && { swap: true }) }) },
  'more-time': { weight: 4, make: ({ roll }) => ({ type: 'more-time', on: roll.which % 2 === 0 }) },
  chat: { weight: 4, make: ({ roll }) => ({ type: 'chat', text: `line ${roll.which}` }) },
}

/** Each type as often as its weight. */
const said = (Object.keys(samples) as Request['type'][]).flatMap((type) =>
  Array<Request['type']>(samples[type].weight).fill(type),
)

const NO_QUESTION = '1.0.gone'

function saySomething(game: Game, room: Room, roll: RandomInput): Request {
  const { what, which } = roll
  const seat = pick(room.seats, which)?.id ?? 'none'
  const person = pick(room.people, which)?.id ?? 'none'
  const given = { room, roll, seat, person, question: pick(questionsOf(game, room), which) }
  const isVote = room.proposals.length > 0 && what % 3 === 0
  const type = isVote ? 'consent' : (pick(said, Math.floor(what / 12)) ?? 'answer')
  return samples[type].make(given)
}

/** What a bot answers, or votes, with a reason: mostly an option. */
export function saysBot({ question, decision, level: plays }: BotQuestion, what: number): SystemRequest {
  const option = pick(decision.options, what)?.id ?? 'none'
  const also = pick(decision.options, what + 1)?.id ?? 'none'
  const why = { feature: decision.secret ? 'hidden-reason' : 'reason', facts: { pursuers: what } }
  return { type: 'bot', question, option: what % 9 === 0 ? 'none' : option, level: plays, also, why }
}

const level = (which: number) => botLevels[which % botLevels.length] ?? 'steady'

/** One setting, to one of its values. */
function someSettings(which: number): Partial<Settings> {
  const name = pick(settingNames, which) ?? 'watchers'
  return { [name]: pick<unknown>(settingsTable[name].values, Math.floor(which / settingNames.length)) }
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
