import type { PracticeStart, Game, Continuation } from '@bay327/engine'
import { expect } from 'vitest'
import { deadlines } from '../clocks/clocks.ts'
import type { ErrorCode } from '../errors.ts'
import type { CommandId, NodeId, PersonId, RoomCode } from '../ids.ts'
import { eventFor } from '../view/event.ts'
import { addRecent } from '../view/recent-events.ts'
import { reduce } from '../reduce.ts'
import type { Entry, SystemRequest } from '../room.ts'
import { schema, type Room } from '../state.ts'
import { viewFor } from '../view/view.ts'
import type { QuestionView, View } from '../protocol/view-types.ts'
import type { Request } from '../protocol/requests.ts'
import type { RoomEvent, SentEvent } from '../protocol/events.ts'

export const SEED = '5eed'.repeat(16)
export const NODE = 'node-a' as NodeId
const NONCE = 'ab'.repeat(16)

/** A table under test. It sends requests by name, keeps the log, and checks the reducer's guarantees at every step. */
export interface Table {
  room(): Room
  /** The room's log, as the store keeps it. */
  readonly log: Entry[]
  /** The latest events, unfiltered. */
  recent(): readonly SentEvent[]
  events(): readonly RoomEvent[]
  /** Sends a request that must be accepted, together with the entropy that the server adds. */
  send(name: string, request: Request, luck?: string, invite?: string, network?: string): void
  /**
   * Sends a request that must be refused. Returns the code of the refusal, and checks that nothing has changed. Returns
   * undefined if the request was accepted.
   */
  refuses(name: string, request: Request): ErrorCode | undefined
  system(request: SystemRequest, made?: Entry['made']): ErrorCode | undefined
  /**
   * Sends a request of a device without a name. The hash of its token is `hash-<device>`. Returns the code of a
   * refusal. Returns undefined if the request was accepted.
   */
  device(device: string, request: Request, network?: string): ErrorCode | undefined
  /** Lets time pass, and applies each deadline when it is reached. */
  wait(seconds: number): void
  online(...names: string[]): void
  offline(...names: string[]): void
  join(...names: string[]): void
  /** Marks all people with a seat as ready, and starts the match. */
  start(): void
  view(name?: string): View
  /** Returns the recent events that a person receives. */
  eventsFor(name?: string): readonly RoomEvent[]
  id(name: string): PersonId
  /** Returns the open question of a seat in a person's view. */
  question(seat: string, name?: string): QuestionView
  answer(name: string, seat: string, option: string): void
  /**
   * Sends a bot's answer for the bot's seat. Returns the code of a refusal. Returns undefined if the answer was
   * accepted.
   */
  bot(seat: string, option: string, more?: Partial<BotAnswer>): ErrorCode | undefined
}

type BotAnswer = Extract<SystemRequest, { type: 'bot' }>

/**
 * Opens a table under test. `stored` is the schema of the release that opens it; `undefined` for a release that stored no
 * schema.
 */
export function table(
  game: Game,
  seed = SEED,
  practice?: PracticeStart | Continuation,
  stored?: { schema?: number },
): Table {
  let room: Room | undefined
  let events: readonly RoomEvent[] = []
  let recent: readonly SentEvent[] = []
  let now = 1_000_000
  let made = 0
  const log: Entry[] = []
  const arrivals = new Map<string, number>()

  function put(entry: Omit<Entry, 'id' | 'at'>): ErrorCode | undefined {
    const full: Entry = { ...entry, id: `command-${made++}` as CommandId, at: now }
    if (room) freeze(room)
    const before = JSON.stringify(room)
    const result = reduce(game, room, full)
    expect(JSON.stringify(room)).toBe(before)
    if (!result.ok) return result.code
    expect(JSON.parse(JSON.stringify(result.room))).toStrictEqual(result.room)
    room = result.room
    events = result.events
    recent = addRecent(recent, room, events)
    log.push(result.log.length > 0 ? { ...full, did: result.log } : full)
    return undefined
  }
  function current(): Room {
    if (room === undefined) throw new Error('no table yet')
    return room
  }
  const id = (name: string): PersonId => {
    const person = current().people.find((candidate) => candidate.name === name)
    return person?.id ?? (`nobody-${name}` as PersonId)
  }
  const contact = (name: string, on: boolean) => put({ request: { type: 'contact', person: id(name), node: NODE, on } })
  const refuses = (name: string, request: Request, seed = '0a'.repeat(32), invite = '1234-5678', network?: string) =>
    put({
      by: id(name),
      request,
      made: request.type === 'new-link' ? { invite } : { seed, ...(network && { network }) },
    })
  function send(name: string, request: Request, luck?: string, invite?: string, network?: string): void {
    expect({ name, request, refused: refuses(name, request, luck, invite, network) }).toEqual({
      name,
      request,
      refused: undefined,
    })
  }
  const view = (name?: string) => viewFor(game, current(), name === undefined ? undefined : id(name))
  function question(seat: string, name?: string): QuestionView {
    const found = view(name).questions.find((question) => question.seat === seat)
    if (found === undefined) throw new Error(`nothing is asked of ${seat}`)
    return found
  }

  put({
    request: {
      type: 'open',
      code: 'rusty-heron' as RoomCode,
      game: game.slug,
      ...(stored ? { schema: stored.schema } : { schema }),
      ...(practice && { practice }),
    },
    made: { seed },
  })
  return {
    room: current,
    log,
    recent: () => recent,
    events: () => events,
    send,
    refuses,
    system: (request, made) => put({ request, ...(made && { made }) }),
    device: (device, request, network) =>
      put({ request, made: { tokenHash: `hash-${device}`, ...(network && { network }) } }),
    wait(seconds) {
      const until = now + seconds * 1000
      for (;;) {
        const next = [...deadlines(current())].sort((a, b) => a.at - b.at)[0]
        if (next === undefined || next.at > until) break
        now = Math.max(now, next.at)
        expect(put({ request: { type: 'time', deadline: next.id } })).toBe(undefined)
      }
      now = until
    },
    online: (...names) => names.forEach((name) => expect(contact(name, true)).toBe(undefined)),
    offline: (...names) => names.forEach((name) => expect(contact(name, false)).toBe(undefined)),
    join(...names) {
      for (const name of names) {
        // As on a server, a person who joins again has a new id.
        const times = arrivals.get(name) ?? 1
        arrivals.set(name, times + 1)
        const person = `person-${name}${times > 1 ? `-${times}` : ''}` as PersonId
        const request: Request = { type: 'join', name }
        expect(put({ request, made: { person, tokenHash: `hash-${name}` } })).toBe(undefined)
        expect(contact(name, true)).toBe(undefined)
      }
    },
    start() {
      const { seats, people, host } = current()
      for (const person of people) {
        if (seats.some((seat) => seat.people.includes(person.id))) send(person.name, { type: 'ready', nonce: NONCE })
      }
      send(people.find((person) => person.id === host)?.name ?? '', { type: 'start' })
    },
    view,
    eventsFor(name) {
      const person = name === undefined ? undefined : id(name)
      return recent.flatMap(({ event }) => eventFor(game, current(), event, person) ?? [])
    },
    id,
    question,
    bot: (seat, option, more) =>
      put({ request: { type: 'bot', question: question(seat).id, option, level: 'steady', ...more } }),
    answer: (name, seat, option) => send(name, { type: 'answer', question: question(seat, name).id, option }),
  }
}

/** Returns a table where these people have started a match. */
export function started(game: Game, ...names: string[]): Table {
  const t = table(game)
  t.join(...names)
  t.start()
  return t
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}
