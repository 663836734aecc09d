import type { Game } from '@bay327/engine'
import { withdrawnFrom } from '../proposals/reclaim-seat.ts'
import { ruleOf } from '../proposals/voices.ts'
import type { Rule } from '../proposals/table.ts'
import type { CommandId, PersonId } from '../ids.ts'
import { personOf } from '../log/idempotency.ts'
import { sidesOf } from '../people/sides.ts'
import { questionsOf } from '../questions/questions.ts'
import { reduce } from '../reduce.ts'
import type { Entry } from '../room.ts'
import { findPerson, findSeat, phaseOf, type Room } from '../state.ts'
import { deadlines } from '../clocks/clocks.ts'
import { viewFor } from '../view/view.ts'
import type { RequestKind } from '../define-request.ts'
import { requests, type Request } from '../requests.ts'

/** The hash of the token of the rival's second browser. The table does not know the token. */
export const SECOND = 'hash-second'
const SECOND_ID = 'person-second' as PersonId

/** A request of the rival or of the rival's second browser. */
export interface Deed {
  readonly by: 'rival' | 'second'
  readonly request: Request
}

/** A table at which a rival wants to see the other side's secrets. */
export interface Situation {
  readonly game: Game
  readonly room: Room
  readonly rival: PersonId
  /** The person whose secrets the rival wants. Undefined if a bot plays that side. */
  readonly victim?: PersonId | undefined
}

type Samples = { readonly [K in Request['type']]?: readonly Extract<Request, { type: K }>[] }

/** Returns requests about every seat, question and person, for the kinds with further fields. */
function samplesOf({ game, room, rival, victim }: Situation): Samples {
  const second = personOf(room, SECOND) ?? SECOND_ID
  const seats = room.seats.map(({ id }) => id)
  const people = [...new Set([rival, victim ?? rival, second])]
  const questions = questionsOf(game, room)
  const questionIds = questions.map(({ id }) => id)
  const seat = <T>(make: (seat: string) => T | readonly T[]): T[] => seats.flatMap((id) => make(id) as T)
  return {
    join: [{ type: 'join', name: 'Second' }],
    rename: [{ type: 'rename', name: 'Renamed' }],
    'open-link': [{ type: 'open-link', key: 'hash-of-key' }],
    'follow-link': [{ type: 'follow-link', key: 'hash-of-key' }],
    'was-me': people.map((person) => ({ type: 'was-me', person })),
    leave: [{ type: 'leave' }],
    'keep-out': people.map((person) => ({ type: 'keep-out', person })),
    'let-back': people.map((person) => ({ type: 'let-back', person })),
    'new-link': [{ type: 'new-link' }],
    claim: seat((id) => [
      { type: 'claim', seat: id },
      { type: 'claim', seat: id, share: true },
      { type: 'claim', seat: id, share: true, move: true },
    ]),
    release: seat((id) => ({ type: 'release', seat: id })),
    assign: seat((id) => [
      { type: 'assign', seat: id, people: [second] },
      { type: 'assign', seat: id, people: [], bot: true },
    ]),
    size: [{ type: 'size' }],
    level: seat((id) => ({ type: 'level', seat: id, level: 'easy' })),
    'draw-seats': [{ type: 'draw-seats' }],
    pick: seat((id) => ({ type: 'pick', seat: id, value: 'blue' })),
    switch: game.switches.map(({ id, initial }) => ({ type: 'switch', id, value: initial })),
    settings: [
      { type: 'settings', settings: { severalSides: true } },
      { type: 'settings', settings: { secretBallots: true } },
      { type: 'settings', settings: { listed: true } },
      { type: 'settings', settings: { listed: false } },
      { type: 'settings', settings: { thinkingMinutes: 1 } },
      { type: 'settings', settings: { watchers: true } },
    ],
    ready: [{ type: 'ready', nonce: 'ab'.repeat(16) }],
    unready: [{ type: 'unready' }],
    start: [{ type: 'start' }],
    host: people.map((person) => ({ type: 'host', person })),
    answer: questions.flatMap(({ id, decision }) =>
      decision.options.slice(0, 1).map((option) => ({ type: 'answer', question: id, option: option.id })),
    ),
    wait: questionIds.map((question) => ({ type: 'wait', question })),
    hurry: questionIds.map((question) => ({ type: 'hurry', question })),
    undo: [0, 1].map((answers) => ({ type: 'undo', answers })),
    'stand-in': seat((id) => ['bot', ...people].map((by) => ({ type: 'stand-in', seat: id, by }))),
    'sit-back': seat((id) => ({ type: 'sit-back', seat: id })),
    ask: seat((id) => ({ type: 'ask', seat: id })),
    advice: questionIds.map((question) => ({ type: 'advice', question })),
    consent: room.proposals.map(({ id }) => ({ type: 'consent', proposal: id, yes: true })),
    pause: [{ type: 'pause', on: true }],
    standing: seat((id) => ({ type: 'standing', seat: id, kind: 'way', option: 'left' })),
    abandon: [{ type: 'abandon' }],
    remove: people.map((person) => ({ type: 'remove', person })),
    again: [{ type: 'again' }],
    'more-time': [{ type: 'more-time', on: true }],
    chat: [{ type: 'chat', text: 'hello', side: true }],
  }
}

/** Returns a kind's samples about every seat, question and person, without duplicates. */
function everySample(situation: Situation, { sample, type }: RequestKind): readonly Request[] {
  const { game, room, rival, victim } = situation
  const seats = room.seats.map(({ id }) => id)
  const people = [...new Set([rival, victim ?? rival, personOf(room, SECOND) ?? SECOND_ID])]
  const questions = [...questionsOf(game, room), undefined]
  const about = seats.flatMap((seat) =>
    people.flatMap((person) => questions.map((question) => ({ seat, person, question }))),
  )
  const made = about.flatMap((item) =>
    [1, 2].map((luck) => {
      const of = <T>(...things: readonly [T, ...T[]]): T => things[luck % things.length] ?? things[0]
      const source = { game, room, ...item, luck: () => luck, of, maybe: () => luck === 1 }
      return JSON.stringify({ type, ...sample(source) })
    }),
  )
  return [...new Set(made)].map((item) => JSON.parse(item) as Request)
}

/** Returns every request of the two browsers. */
export function deedsOf(situation: Situation): readonly Deed[] {
  const samples = samplesOf(situation)
  const offered = requests.flatMap((kind) => samples[kind.type] ?? everySample(situation, kind))
  return (['rival', 'second'] as const).flatMap((by) => offered.map((request) => ({ by, request })))
}

let sent = 0

function put(game: Game, room: Room, entry: Omit<Entry, 'id'>): Room | undefined {
  const result = reduce(game, room, { ...entry, id: `deed-${sent++}` as CommandId })
  return result.ok ? result.room : undefined
}

/**
 * Returns the room after a request. Both browsers consent to it wherever they may. Undefined if the request is refused.
 */
export function after(situation: Situation, { by, request }: Deed): Room | undefined {
  const { game, rival } = situation
  const send = (room: Room, who: Deed['by'], what: Request): Room | undefined => {
    const id = who === 'rival' ? rival : personOf(room, SECOND)
    const made = { person: SECOND_ID, tokenHash: SECOND, seed: '0a'.repeat(32) }
    return put(game, room, { at: room.at, request: what, made, ...(id && { by: id }) })
  }
  let room = send(situation.room, by, request)
  for (const who of ['rival', 'second'] as const)
    for (const { id } of room?.proposals ?? [])
      room = room && (send(room, who, { type: 'consent', proposal: id, yes: true }) ?? room)
  return room
}

/** Returns the room `ms` later, with every deadline applied. */
export function later(game: Game, room: Room, ms: number): Room {
  const until = room.at + ms
  let now = room
  for (let i = 0; i < 200; i++) {
    const [next] = [...deadlines(now)].sort((a, b) => a.at - b.at)
    if (next === undefined || next.at > until) break
    const fired = put(game, now, { at: next.at, request: { type: 'time', deadline: next.id } })
    if (fired === undefined) break
    now = fired
  }
  return { ...now, at: until }
}

/**
 * Returns the parts of the match's view that the second browser has, but neither a watcher nor the rival has. Empty
 * after the end, when all people see everything.
 */
export function excessOf({ game, rival }: Situation, room: Room): readonly string[] {
  if (phaseOf(room) !== 'playing') return []
  const seen = secretsIn(game, room, personOf(room, SECOND))
  const others = [undefined, findPerson(room, rival)?.id].map((id) => secretsIn(game, room, id))
  return Object.keys(seen).filter((part) => others.every((other) => other[part] !== seen[part]))
}

function secretsIn(game: Game, room: Room, viewer: PersonId | undefined): Readonly<Record<string, string>> {
  const view = viewFor(game, room, viewer)
  const parts: Record<string, string> = {}
  for (const { id, decision } of view.questions) if (decision.secret) parts[id] = JSON.stringify(decision)
  for (const [part, value] of Object.entries(view)) if (part.startsWith('game/')) parts[part] = JSON.stringify(value)
  return parts
}

/**
 * Returns the rule of consent that explains why a request may reveal something of another side. Returns undefined if no
 * rule explains it.
 */
export function whyShown({ room, rival }: Situation, { request }: Deed): Rule | undefined {
  const isOwn = 'seat' in request && sidesOf(room, rival).includes(findSeat(room, request.seat)?.side ?? '')
  if (isOwn) return undefined
  if (request.type === 'was-me') return ruleOf(room, { kind: 'return', person: request.person as PersonId })
  return request.type === 'ask' ? ruleOf(room, { kind: 'seat', seat: request.seat }) : undefined
}

/** Returns the situation after the other person has been absent for `seconds`. */
export function withAbsentees(situation: Situation, seconds: number): Situation {
  const { game, room, victim } = situation
  let absent = room
  for (const node of findPerson(room, victim)?.contacts ?? []) {
    const request = { type: 'contact', person: victim ?? SECOND_ID, node, on: false } as const
    absent = put(game, absent, { at: absent.at, request }) ?? absent
  }
  return { ...situation, room: later(game, absent, seconds * 1000) }
}

/**
 * Returns the room after the previous device of a seat has returned. Returns the same room if there is no such device.
 */
export function whenOwnerIsBack(game: Game, room: Room, tokenHash: string): Room {
  const person = withdrawnFrom(room, tokenHash)
  if (person === undefined) return room
  return put(game, room, { at: room.at, request: { type: 'reclaim', person }, made: { tokenHash } }) ?? room
}
