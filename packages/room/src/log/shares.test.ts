import { describe, expect, it } from 'vitest'
import { seedsOf } from '@bay327/engine/testkit/fuzz-length'
import { ask, scriptedGame } from '../testing/scripted-game.ts'
import { numbers, sampleRequest } from '../testing/random-request.ts'
import { deadlines } from '../clocks/clocks.ts'
import type { CommandId, NodeId, PersonId, RoomCode } from '../ids.ts'
import { MOST_PEOPLE } from '../people/people.ts'
import { questionsOf } from '../questions/questions.ts'
import { reduce } from '../reduce.ts'
import { requests, type Request } from '../requests.ts'
import type { Entry } from '../room.ts'
import { schema, type Room } from '../state.ts'
import { SIZE_LIMITS } from './size-limits.ts'

/** Ben has the seats of `han`. One question there is optional, and he can answer it without end. */
const game = scriptedGame(
  Array.from({ length: 9 }, () => [
    ask('luke'),
    ask('han'),
    ask('han', { optional: true, revisable: true }),
    ask('han', { secret: true, revisable: true }),
  ]),
)
const NONCE = 'ab'.repeat(16)

/**
 * Opens a table where Ann and Ben have seats, or goes on with another one. Each request says from whom, or from which
 * device and network.
 */
function opened(from?: Room) {
  let version = from?.version ?? 0
  let room = from
  let log = 0
  function put(entry: Pick<Entry, 'request' | 'by' | 'made'>): string | undefined {
    const full: Entry = { ...entry, id: `command-${version++}` as CommandId, at: 1_000 + version }
    const result = reduce(game, room, full)
    if (!result.ok) return result.code
    room = result.room
    log += new TextEncoder().encode(JSON.stringify({ ...full, did: result.log })).length
    return undefined
  }
  const now = (): Room => {
    if (room === undefined) throw new Error('no room')
    return room
  }
  const id = (name: string) => now().people.find((person) => person.name === name)?.id ?? ('nobody' as PersonId)
  const join = (name: string, network: string, device = `${name}-${version}`) =>
    put({
      request: { type: 'join', name },
      made: { person: device as PersonId, tokenHash: `hash-${device}`, network },
    })
  const made = { seed: '0a'.repeat(32) }
  if (from === undefined)
    put({ request: { type: 'open', code: 'rusty-heron' as RoomCode, game: game.slug, schema }, made })
  for (const name of from === undefined ? ['Ann', 'Ben'] : []) {
    join(name, `of-${name}`)
    put({ request: { type: 'contact', person: id(name), node: 'n' as NodeId, on: true } })
  }
  return {
    room: now,
    id,
    join,
    put,
    size: () => log,
    deadline: (of: string) => deadlines(now()).find(({ id: deadline }) => deadline.includes(of))?.id ?? 'none',
    send: (name: string, request: Request) => put({ by: id(name), request, made }),
  }
}

type Opened = ReturnType<typeof opened>

const line = '日'.repeat(500)
const talk = (t: Opened, name: string) => t.send(name, { type: 'chat', text: line })

/** Sends until nothing is accepted any more. */
function fill(send: () => string | undefined): string | undefined {
  for (;;) {
    const code = send()
    if (code !== undefined) return code
  }
}

/** All people with a seat begin the match, play it to its end and leave. */
function playThrough(t: Opened): void {
  const names = t
    .room()
    .people.slice(0, 2)
    .map(({ name }) => name)
  if (t.room().play === undefined) {
    for (const name of names) expect(t.send(name, { type: 'unready' }) ?? 'done').not.toBe('table-full')
    for (const seat of t.room().seats) {
      const people = [t.id(names[t.room().seats.indexOf(seat) % 2] ?? '')]
      expect(t.send(names[0] ?? '', { type: 'assign', seat: seat.id, people })).toBeUndefined()
    }
    for (const name of names) expect(t.send(name, { type: 'ready', nonce: NONCE })).toBeUndefined()
    expect(t.send(names[0] ?? '', { type: 'start' })).toBeUndefined()
  }
  for (let asked = openQuestion(t); asked !== undefined; asked = openQuestion(t)) {
    const option = asked.decision.options[0]?.id ?? ''
    expect(t.send(asked.owner, { type: 'answer', question: asked.id, option })).toBeUndefined()
  }
  expect(t.room().play?.end).toBeDefined()
  for (const name of names) expect(t.send(name, { type: 'leave' })).toBeUndefined()
}

/** Ann and Ben begin a match. */
function start(t: Opened): void {
  for (const name of ['Ann', 'Ben']) t.send(name, { type: 'ready', nonce: NONCE })
  expect(t.send('Ann', { type: 'start' })).toBeUndefined()
}

/** Returns the first open question for which the match waits, with the name of a person who answers it. */
function openQuestion(t: Opened) {
  const question = questionsOf(game, t.room()).find(({ decision }) => !decision.optional && !decision.answered)
  const owner = t.room().people.find(({ id }) => question?.answerers[0] === id)?.name
  return question && owner !== undefined ? { ...question, owner } : undefined
}

describe('the log of a table', () => {
  it('has a share for each person and each network, and others are not refused for it', () => {
    const t = opened()
    t.join('Vic', 'far')
    t.join('Wes', 'far')
    t.join('Xan', 'far')
    expect(fill(() => talk(t, 'Vic'))).toBe('table-full')
    expect(t.size()).toBeLessThan(1.1 * SIZE_LIMITS.person)
    expect(fill(() => talk(t, 'Wes'))).toBe('table-full')
    expect(fill(() => t.send('Xan', { type: 'chat', text: 'x' }))).toBe('table-full')
    expect(t.size()).toBeLessThan(1.1 * SIZE_LIMITS.network)
    expect(t.join('Yan', 'far')).toBe('table-full')
    expect(t.join('Zoe', 'elsewhere')).toBeUndefined()
    for (const name of ['Ann', 'Ben', 'Zoe']) expect(talk(t, name)).toBeUndefined()
    expect(t.send('Vic', { type: 'leave' })).toBeUndefined()
    playThrough(t)
  })

  it('has a reserve for each person, from which no other takes', () => {
    const t = opened()
    t.join('Vic', 'far')
    fill(() => talk(t, 'Vic'))
    let on = true
    const key = 'k'.repeat(22)
    expect(fill(() => t.send('Vic', { type: 'open-link', ...((on = !on) && { key }) }))).toBe('table-full')
    expect(t.room().spent?.reserve[t.id('Vic')]).toBeGreaterThan(0.9 * SIZE_LIMITS.reserve)
    expect(Object.keys(t.room().spent?.reserve ?? {})).toEqual([t.id('Vic')])
    playThrough(t)
  })

  it('is filled by no visitors so far that those with seats cannot talk, and a lost device come back', () => {
    const t = opened()
    start(t)
    t.put({ request: { type: 'contact', person: t.id('Ben'), node: 'n' as NodeId, on: false } })
    t.put({ request: { type: 'time', deadline: t.deadline(t.id('Ben')) } })
    const visitors = Array.from({ length: 8 }, (_, at) => `V${at}`)
    for (const [at, name] of visitors.entries()) t.join(name, `net-${at >> 1}`)
    for (const name of visitors) {
      fill(() => talk(t, name))
      fill(() => t.send(name, { type: 'open-link', key: 'k'.repeat(86) }))
    }
    expect(t.room().spent?.all).toBeGreaterThan(0.9 * SIZE_LIMITS.visitors)
    expect(talk(t, 'Ann')).toBeUndefined()
    expect(t.join('Zoe', 'elsewhere')).toBeUndefined()
    const made = { tokenHash: 'of-a-new-phone', network: 'of-Ben' }
    expect(t.put({ request: { type: 'was-me', person: t.id('Ben') }, made })).toBeUndefined()
  })

  describe('with a player who sends one kind of request without end, beyond their share', () => {
    const t = opened()
    start(t)
    for (let at = 0; at < 2; at++) {
      const asked = openQuestion(t)
      t.send(asked?.owner ?? '', { type: 'answer', question: asked?.id ?? '', option: 'left' })
    }
    fill(() => talk(t, 'Ben'))
    const full = t.room()
    const kinds = requests.filter(({ who, purpose }) => who !== 'newcomer' && purpose !== 'leave')

    it.each(kinds)('$type writes no more than their reserve', ({ type }) => {
      const own = opened(full)
      const luck = numbers(7)
      for (let refused = 0; refused < 100 && own.size() < 2 * SIZE_LIMITS.reserve;) {
        const by = own.id('Ben')
        const code = own.put({
          by,
          request: sampleRequest(game, own.room(), type, luck),
          made: { seed: '0b'.repeat(32) },
        })
        refused = code === undefined ? 0 : refused + 1
      }
      expect(own.size()).toBeLessThan(1.2 * SIZE_LIMITS.reserve)
      playThrough(own)
    })
  })

  it.each(seedsOf(1))(
    'is never so full by requests of visitors that those with seats cannot begin, play and leave, with seed %s',
    (seed) => {
      for (const isPlaying of [false, true]) {
        const t = opened()
        const luck = numbers(seed + (isPlaying ? 1 : 0))
        if (isPlaying) start(t)
        const visitors = Array.from({ length: MOST_PEOPLE - 2 }, (_, i) => `V${i}`)
        let refused = 0
        for (let sent = 0; refused < 100; sent++) {
          const name = visitors[luck() % visitors.length] ?? ''
          const network = `net-${luck() % 60}`
          const type = requests[luck() % requests.length]?.type ?? 'chat'
          const code =
            t.id(name) === 'nobody'
              ? t.join(name, network)
              : sent % 3 > 0
                ? talk(t, name)
                : type === 'leave' || type === 'answer' || type === 'join'
                  ? t.send(name, { type: 'rename', name })
                  : t.put({
                      by: t.id(name),
                      request: sampleRequest(game, t.room(), type, luck),
                      made: { seed: '0b'.repeat(32) },
                    })
          refused = code === undefined ? 0 : refused + 1
        }
        expect(t.room().spent?.all).toBeGreaterThan(0.9 * SIZE_LIMITS.visitors)
        if (t.room().host !== t.id('Ann')) t.send('Ben', { type: 'host', person: t.id('Ann') })
        playThrough(t)
        expect(t.size()).toBeLessThan(SIZE_LIMITS.log)
      }
    },
  )
})
