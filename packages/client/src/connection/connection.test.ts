import { expect, it } from 'vitest'
import type { Answer, CommandMessage, Greeting, Hello, LookAnswer, Update } from '@bay327/room'
import { reader } from '@bay327/room/codec/reader'
import { openConnection, type LineEvents, type SocketLike } from './connection.ts'

type Sent =
  | { name: 'pulse'; message: { within: number }; answer: (answer: Greeting | Answer) => void }
  | { name: 'hello'; message: Hello; answer: (answer: Greeting | Answer) => void }
  | { name: 'command'; message: CommandMessage; answer: (answer: Greeting | Answer) => void }

/**
 * Creates a connection with a controlled transport. Sent messages are in `sent`, and timers run when the test says so.
 */
function lay(make?: typeof reader) {
  const listeners: Record<string, (value?: unknown) => void> = {}
  const sent: Sent[] = []
  const reports: string[] = []
  const timers: (() => void)[] = []
  let held: string | undefined
  let token = 't'.repeat(32)
  let ids = 0
  const wire = {
    connected: false,
    on: (name: string, listener: (value?: unknown) => void) => (listeners[name] = listener),
    emit: (name: string, message: unknown, answer: unknown) => sent.push({ name, message, answer } as Sent),
    connect: () => reports.push('dial'),
    disconnect: () => reports.push('hung up'),
    io: { on: (what: string, listener: () => void) => (listeners[`any ${what}`] = listener) },
  }
  const on: LineEvents = {
    update(update) {
      held = update.position
      reports.push(`at ${update.position}`)
    },
    clock: () => undefined,
    chance: () => undefined,
    watching: (count) => count > 0 && reports.push(`${count} watch`),
    open: () => reports.push('open'),
    lost: () => reports.push('lost'),
    heard: () => reports.push('heard'),
    shut: (refusal) => reports.push(`shut ${refusal.code}`),
    refused: (refusal) => reports.push(`refused ${refusal.code}`),
    ping: (person, place) => reports.push(`${person} points at ${place}`),
    touched: ({ person, kind }) => reports.push(`${person} shows a ${kind}`),
    closing: () => reports.push('closing'),
  }
  const line = openConnection({
    code: 'rusty-heron',
    token: () => token,
    wire: wire as unknown as SocketLike,
    newId: () => `id-${++ids}`,
    position: () => held,
    on,
    reader: () => make,
    later: (run) => timers.push(run),
  })
  return {
    line,
    sent,
    reports,
    tick: () => timers.splice(0).forEach((run) => run()),
    connect() {
      wire.connected = true
      listeners['connect']?.()
    },
    cut() {
      wire.connected = false
      listeners['disconnect']?.()
    },
    arrive: (what: string) => listeners[`any ${what}`]?.(),
    push: (update: Update) => listeners['update']?.(update),
    hear: (name: string, what?: unknown) => listeners[name]?.(what),
    last: () => sent[sent.length - 1] as Sent,
    become: (other: string) => void (token = other),
  }
}

const whole = (position: string): Update => ({
  position: position as Update['position'],
  whole: true,
  parts: {},
  events: [],
})
const step = (from: string, position: string): Update => ({
  position: position as Update['position'],
  from: from as Update['position'],
  parts: {},
  events: [],
})
const greeting = (position: string): Greeting => ({ ok: true, now: 0, watching: 0, update: whole(position) })
const done: Answer = { ok: true }
const refused = (code: 'hello-first' | 'no-answer' | 'passed', next: 'resync' | 'retry'): Answer => ({
  ok: false,
  error: { code, message: '', next },
})

/** Creates a connection after its hello. */
function greet() {
  const hand = lay()
  hand.connect()
  hand.last().answer(greeting('1.a'))
  return { ...hand, commands: () => hand.sent.flatMap((message) => (message.name === 'command' ? [message] : [])) }
}

it('says hello once, and a change before the answer requests nothing more', () => {
  const { connect, push, sent, reports, last } = lay()
  connect()
  push(step('3.a', '4.b'))
  push(step('4.b', '4.b'))
  expect(sent).toHaveLength(1)
  last().answer(greeting('4.b'))
  expect(reports).toEqual(['dial', 'at 4.b', 'open'])
})

it('does nothing with a token that the answer to its hello has replaced, and says hello with the new one', () => {
  const { line, connect, become, sent, reports, last } = lay()
  connect()
  void line.send({ type: 'start' })
  const first = last()
  const own = 'o'.repeat(32)
  become(own)
  first.answer(greeting('4.b'))
  expect(sent.map(({ name, message }) => [name, (message as Hello).token])).toEqual([
    ['hello', 't'.repeat(32)],
    ['hello', own],
  ])
  expect(reports).not.toContain('open')
  last().answer(greeting('4.b'))
  expect([reports.at(-1), last().name]).toEqual(['open', 'command'])
})

it('sends a command again after a reconnection, with the same id, from the position held', async () => {
  const { line, connect, cut, sent, last } = lay()
  connect()
  last().answer(greeting('4.b'))
  const settled = line.send({ type: 'start' })
  cut()
  connect()
  expect((last().message as Hello).since).toBe('4.b')
  last().answer(greeting('4.b'))
  const commands = sent.flatMap((message) => (message.name === 'command' ? [message.message.id] : []))
  expect(commands).toEqual(['id-1', 'id-1'])
  last().answer(done)
  expect(await settled).toBeUndefined()
})

it('queues messages without a connection, and sends them after the hello', () => {
  const { line, connect, sent, last } = lay()
  void line.send({ type: 'start' })
  expect(sent).toHaveLength(0)
  connect()
  last().answer(greeting('1.a'))
  expect(last().name).toBe('command')
})

it('repeats what the server asks to repeat, and reports refusals', async () => {
  const { line, connect, last, tick, sent } = lay()
  connect()
  last().answer(greeting('1.a'))
  const settled = line.send({ type: 'start' })
  last().answer({ ok: false, error: { code: 'no-answer', message: '', next: 'retry' } })
  tick()
  expect(sent.filter((message) => message.name === 'command')).toHaveLength(2)
  last().answer({ ok: false, error: { code: 'not-ready', message: 'Not everybody', next: 'resync' } })
  expect((await settled)?.code).toBe('not-ready')
})

it('says hello if a change does not fit, and ignores a known one', () => {
  const { connect, push, sent, last } = lay()
  connect()
  last().answer(greeting('4.b'))
  push(step('2.x', '3.y'))
  expect(sent).toHaveLength(1)
  push(step('5.c', '6.d'))
  expect(last().name).toBe('hello')
  expect(sent).toHaveLength(2)
})

it('stays closed if there is no table, and reports that to waiting callers', async () => {
  const { line, connect, last, reports, sent, tick } = lay()
  const settled = line.send({ type: 'start' })
  connect()
  last().answer({ ok: false, error: { code: 'unknown-room', message: 'No table', next: 'tell' } })
  expect(reports).toEqual(['dial', 'shut unknown-room', 'hung up'])
  expect((await settled)?.code).toBe('unknown-room')
  tick()
  connect()
  expect(sent).toHaveLength(1)
})

it('says hello again if the answer does not come', () => {
  const { connect, tick, sent } = lay()
  connect()
  tick()
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
})

it('says hello again some time after a server was not ready', () => {
  const { connect, tick, sent, last, reports } = lay()
  connect()
  last().answer(refused('no-answer', 'retry'))
  expect(sent).toHaveLength(1)
  tick()
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
  expect(reports).toEqual(['dial'])
})

it('sends one hello at a time, and ignores answers from before a break', () => {
  const { connect, cut, sent, reports } = lay()
  connect()
  connect()
  expect(sent).toHaveLength(1)
  cut()
  connect()
  expect(sent).toHaveLength(2)
  sent[0]?.answer(greeting('1.a'))
  expect(reports).toEqual(['dial', 'lost'])
  sent[1]?.answer(greeting('1.a'))
  expect(reports).toEqual(['dial', 'lost', 'at 1.a', 'open'])
})

it('never sends an answered command again, neither later nor after a break', async () => {
  const { line, commands, last, tick, cut, connect } = greet()
  const settled = line.send({ type: 'start' })
  last().answer(done)
  expect(await settled).toBeUndefined()
  tick()
  cut()
  connect()
  last().answer(greeting('4.b'))
  tick()
  expect(commands()).toHaveLength(1)
})

it('sends unanswered commands again, one at a time, always with the same id', () => {
  const { line, commands, tick } = greet()
  void line.send({ type: 'start' })
  tick()
  tick()
  expect(commands().map((message) => message.message.id)).toEqual(['id-1', 'id-1', 'id-1'])
})

it('repeats once for each refusal of the newest sending, not for an older one', () => {
  const { line, commands, tick } = greet()
  void line.send({ type: 'start' })
  tick()
  const [older, newer] = commands()
  older?.answer(refused('no-answer', 'retry'))
  newer?.answer(refused('no-answer', 'retry'))
  tick()
  expect(commands()).toHaveLength(3)
})

it('accepts a refusal of the newest sending only, and a success of any', async () => {
  const { line, commands, tick } = greet()
  const [first, second] = [line.send({ type: 'start' }), line.send({ type: 'start' })]
  tick()
  const [older, oldest, newer] = commands()
  older?.answer(refused('passed', 'resync'))
  oldest?.answer(done)
  expect(await second).toBeUndefined()
  newer?.answer(done)
  expect(await first).toBeUndefined()
})

it('gives up after five repeats, and says why', async () => {
  const { line, commands, tick, last } = greet()
  const settled = line.send({ type: 'start' })
  for (let i = 0; i < 6; i++) {
    last().answer(refused('no-answer', 'retry'))
    tick()
  }
  expect((await settled)?.code).toBe('no-answer')
  expect(commands()).toHaveLength(6)
})

it('says hello again if the server does not know it, and then sends what waits', () => {
  const { line, commands, last } = greet()
  void line.send({ type: 'start' })
  last().answer(refused('hello-first', 'resync'))
  expect(last().name).toBe('hello')
  last().answer(greeting('4.b'))
  expect(commands()).toHaveLength(2)
})

it('uses the view that comes with an answer, with a refusal too', async () => {
  const { line, last, reports } = greet()
  void line.send({ type: 'start' })
  last().answer({ ...done, update: step('1.a', '2.b') })
  void line.send({ type: 'start' })
  last().answer({ ...refused('passed', 'resync'), update: whole('3.c') })
  expect(reports.slice(-2)).toEqual(['at 2.b', 'at 3.c'])
})

it('holds commands and touches until the hello is answered', () => {
  const { line, connect, sent, last } = lay()
  connect()
  void line.send({ type: 'start' })
  line.ping('bay')
  expect(sent.map((message) => message.name)).toEqual(['hello'])
  last().answer(greeting('1.a'))
  line.ping('bay')
  expect(sent.map((message) => message.name)).toEqual(['hello', 'command', 'ping'])
})

it('holds commands after a break until the hello is answered again', () => {
  const { line, connect, cut, sent } = greet()
  cut()
  connect()
  void line.send({ type: 'start' })
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
})

it('connects immediately on request, and only says hello if there is a connection', () => {
  const { line, reports, connect, cut, sent } = lay()
  line.hurry()
  expect(reports).toEqual(['dial', 'dial'])
  connect()
  cut()
  connect()
  line.hurry()
  expect([reports.filter((report) => report === 'dial').length, sent.length]).toEqual([2, 2])
})

it('reports every message, and reconnects if a connection transfers nothing', () => {
  const { line, reports, arrive } = greet()
  arrive('ping')
  arrive('packet')
  line.redial()
  expect(reports.slice(-4)).toEqual(['heard', 'heard', 'hung up', 'dial'])
})

it('has a heartbeat while it is connected, before and after the hello', () => {
  const { line, connect, cut, sent } = lay()
  line.pulse(1)
  connect()
  line.pulse(2)
  cut()
  line.pulse(3)
  expect(sent.map((message) => [message.name, (message.message as { within?: number }).within])).toEqual([
    ['hello', undefined],
    ['pulse', 2],
  ])
})

it('sends nothing after it is closed', () => {
  const { line, reports, tick, connect, sent } = greet()
  void line.send({ type: 'start' })
  line.close()
  connect()
  tick()
  expect(reports.at(-1)).toBe('hung up')
  expect(sent.map((message) => message.name)).toEqual(['hello', 'command'])
})

it('passes on messages other than views', () => {
  const { hear, reports } = greet()
  hear('ping', { person: 'p-han', place: 'bay' })
  hear('refused', { code: 'too-fast', message: '', next: 'retry' })
  hear('closing')
  expect(reports.slice(-3)).toEqual(['p-han points at bay', 'refused too-fast', 'closing'])
})

it('decodes rows with the codebook that it receives, and names it afterwards', () => {
  const { connect, cut, push, sent, reports, last } = lay(reader)
  const rows = (...update: readonly unknown[]) => update as unknown as Update
  connect()
  expect(last().message).toMatchObject({ protocol: 2, rows: '' })
  const book = { id: 'b1', parts: ['table'], shapes: [] }
  const first = { ok: true, now: 0, watching: 2, update: rows('4.b', [0, 'lobby'], [], { whole: true }) } as const
  last().answer({ ...first, book })
  push(rows('5.c', [], []))
  push(rows('9.g', [], [], { from: '5.c' }))
  cut()
  connect()
  expect(last().message).toMatchObject({ rows: 'b1', since: '9.g' })
  last().answer({ ...first, update: rows('10.h', [], []) })
  expect(reports).toEqual([
    'dial',
    '2 watch',
    'at 4.b',
    'open',
    'at 5.c',
    'at 9.g',
    'lost',
    '2 watch',
    'at 10.h',
    'open',
  ])
  expect(sent).toHaveLength(2)
})

it("returns others' options, and nothing if that is refused or nobody listens", async () => {
  const { line, sent, connect, last } = lay()
  expect(await line.look('1.0.7')).toBeUndefined()
  connect()
  last().answer(greeting('1.a'))
  const [first, second] = [line.look('1.0.7'), line.look('1.0.8')]
  const answers = sent.slice(-2).map(({ answer }) => answer as unknown as (answer: LookAnswer) => void)
  answers[0]?.({ ok: true, options: [{ id: 'left', verb: 'go' }] })
  answers[1]?.(refused('passed', 'resync') as LookAnswer)
  expect([await first, await second]).toEqual([[{ id: 'left', verb: 'go' }], undefined])
})

it('waits for an older server, and gives up on a newer one', () => {
  const wrong = (next: 'retry' | 'tell'): Greeting => ({
    ok: false,
    error: { code: 'wrong-protocol', message: '', next },
  })
  const { connect, sent, reports, tick, last } = lay()
  connect()
  last().answer(wrong('retry'))
  tick()
  expect([sent.length, reports]).toEqual([2, ['dial']])
  last().answer(wrong('tell'))
  expect(reports).toEqual(['dial', 'shut wrong-protocol', 'hung up'])
})

it('requests plain JSON until it can decode rows', () => {
  const { connect, last } = lay()
  connect()
  expect(last().message).not.toHaveProperty('rows')
})
