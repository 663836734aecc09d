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

/** The token of the rival's second browser, by its hash: nobody at the table has seen it before. */
export const SECOND = 'hash-second'
const SECOND_ID = 'person-second' as PersonId

/** Something that the rival or the second browser asks for. */
export interface Deed {
  readonly by: 'rival' | 'second'
  readonly request: Request
}

/** A table at which somebody wants to know what the other side keeps to itself. */
export interface Situation {
  readonly game: Game
  readonly room: Room
  readonly rival: PersonId
  /** Whose secrets are wanted; a bot plays there where it is nobody. */
  readonly victim?: PersonId | undefined
}

type Samples = { readonly [K in Request['type']]?: readonly Extract<Request, { type: K }>[] }

/** Requests about every seat, question and person, of the kinds whose fields can say more than whom or what they are about. */
function samplesOf({ game, room, rival, victim }: Situation): Samples {
  const second = personOf(room, SECOND) ?? SECOND_ID
  const seats = room.seats.map(({ id }) => id)
  const people = [...new Set([rival, victim ?? rival, second])]
  const questions = questionsOf(game, room)
  const asked = questions.map(({ id }) => id)
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
    wait: asked.map((question) => ({ type: 'wait', question })),
    hurry: asked.map((question) => ({ type: 'hurry', question })),
    undo: [0, 1].map((answers) => ({ type: 'undo', answers })),
    'stand-in': seat((id) => ['bot', ...people].map((by) => ({ type: 'stand-in', seat: id, by }))),
    'sit-back': seat((id) => ({ type: 'sit-back', seat: id })),
    ask: seat((id) => ({ type: 'ask', seat: id })),
    advice: asked.map((question) => ({ type: 'advice', question })),
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

/** A kind's samples about every seat, question and person, each once. */
function everySample(situation: Situation, { sample, type }: RequestKind): readonly Request[] {
  const { game, room, rival, victim } = situation
  const seats = room.seats.map(({ id }) => id)
  const people = [...new Set([rival, victim ?? rival, personOf(room, SECOND) ?? SECOND_ID])]
  const questions = [...questionsOf(game, room), undefined]
  const about = seats.flatMap((seat) =>
    people.flatMap((person) => questions.map((question) => ({ seat, person, question }))),
  )
  const made = about.flatMap((each) =>
    [1, 2].map((luck) => {
      const of = <T>(...things: readonly [T, ...T[]]): T => things[luck % things.length] ?? things[0]
      const source = { game, room, ...each, luck: () => luck, of, maybe: () => luck === 1 }
      return JSON.stringify({ type, ...sample(source) })
    }),
  )
  return [...new Set(made)].map((each) => JSON.parse(each) as Request)
}

/** Everything that the two of them can ask for. */
export function deedsOf(situation: Situation): readonly Deed[] {
  const samples = samplesOf(situation)
  const asked = requests.flatMap((kind) => samples[kind.type] ?? everySample(situation, kind))
  return (['rival', 'second'] as const).flatMap((by) => asked.map((request) => ({ by, request })))
}

let sent = 0

function put(game: Game, room: Room, entry: Omit<Entry, 'id'>): Room | undefined {
  const result = reduce(game, room, { ...entry, id: `deed-${sent++}` as CommandId })
  return result.ok ? result.room : undefined
}

/** The room after a deed, to which the two say yes wherever they are asked. Undefined: it is refused. */
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

/** The room `ms` later, with everything done that was due. */
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
 * What the second browser sees of the match that neither a watcher nor the rival does, by the name of the part. Where the match is over all
 * see all of it.
 */
export function excessOf({ game, rival }: Situation, room: Room): readonly string[] {
  if (phaseOf(room) !== 'playing') return []
  const seen = secretsIn(game, room, personOf(room, SECOND))
  const others = [undefined, findPerson(room, rival)?.id].map((id) => secretsIn(game, room, id))
  return Object.keys(seen).filter((part) => others.every((each) => each[part] !== seen[part]))
}

function secretsIn(game: Game, room: Room, viewer: PersonId | undefined): Readonly<Record<string, string>> {
  const view = viewFor(game, room, viewer)
  const parts: Record<string, string> = {}
  for (const { id, decision } of view.questions) if (decision.secret) parts[id] = JSON.stringify(decision)
  for (const [part, value] of Object.entries(view)) if (part.startsWith('game/')) parts[part] = JSON.stringify(value)
  return parts
}

/** The rule of the table of consent that says why a deed may show something of another side than the rival's. */
export function whyShown({ room, rival }: Situation, { request }: Deed): Rule | undefined {
  const isOwn = 'seat' in request && sidesOf(room, rival).includes(findSeat(room, request.seat)?.side ?? '')
  if (isOwn) return undefined
  if (request.type === 'was-me') return ruleOf(room, { kind: 'return', person: request.person as PersonId })
  return request.type === 'ask' ? ruleOf(room, { kind: 'seat', seat: request.seat }) : undefined
}

/** The situation when the other has been without contact for `seconds`. */
export function whenGone(situation: Situation, seconds: number): Situation {
  const { game, room, victim } = situation
  let gone = room
  for (const node of findPerson(room, victim)?.contacts ?? []) {
    const request = { type: 'contact', person: victim ?? SECOND_ID, node, on: false } as const
    gone = put(game, gone, { at: gone.at, request }) ?? gone
  }
  return { ...situation, room: later(game, gone, seconds * 1000) }
}

/** The room when the device is back that the place was taken from; the same where none was. */
export function whenOwnerIsBack(game: Game, room: Room, tokenHash: string): Room {
  const person = withdrawnFrom(room, tokenHash)
  if (person === undefined) return room
  return put(game, room, { at: room.at, request: { type: 'reclaim', person }, made: { tokenHash } }) ?? room
}
