import { expect, it } from 'vitest'
import type { Answer, CommandMessage, Hello, Update } from '@bay327/room'
import { openLine, type LineEvents, type Wire } from './line.ts'

type Sent =
  | { name: 'pulse'; message: { within: number }; answer: (answer: Answer) => void }
  | { name: 'hello'; message: Hello; answer: (answer: Answer) => void }
  | { name: 'command'; message: CommandMessage; answer: (answer: Answer) => void }

/** A line on a wire in the hand: what is sent lies in `sent`, timers run when told. */
function lay() {
  const heard: Record<string, (value?: unknown) => void> = {}
  const sent: Sent[] = []
  const told: string[] = []
  const timers: (() => void)[] = []
  let held: string | undefined
  let ids = 0
  const wire = {
    connected: false,
    on: (name: string, listener: (value?: unknown) => void) => (heard[name] = listener),
    emit: (name: string, message: unknown, answer: unknown) => sent.push({ name, message, answer } as Sent),
    connect: () => told.push('dial'),
    disconnect: () => told.push('hung up'),
    io: { on: (what: string, listener: () => void) => (heard[`any ${what}`] = listener) },
  }
  const on: LineEvents = {
    update(update) {
      held = update.position
      told.push(`at ${update.position}`)
    },
    open: () => told.push('open'),
    lost: () => told.push('lost'),
    heard: () => told.push('heard'),
    shut: (refusal) => told.push(`shut ${refusal.code}`),
    refused: (refusal) => told.push(`refused ${refusal.code}`),
    ping: (person, place) => told.push(`${person} points at ${place}`),
    closing: () => told.push('closing'),
  }
  const line = openLine({
    code: 'rusty-heron',
    token: 't'.repeat(32),
    wire: wire as unknown as Wire,
    newId: () => `id-${++ids}`,
    position: () => held,
    on,
    later: (run) => timers.push(run),
  })
  return {
    line,
    sent,
    told,
    tick: () => timers.splice(0).forEach((run) => run()),
    connect() {
      wire.connected = true
      heard['connect']?.()
    },
    cut() {
      wire.connected = false
      heard['disconnect']?.()
    },
    arrive: (what: string) => heard[`any ${what}`]?.(),
    push: (update: Update) => heard['update']?.(update),
    hear: (name: string, what?: unknown) => heard[name]?.(what),
    last: () => sent[sent.length - 1] as Sent,
  }
}

const whole = (position: string): Update => ({
  position: position as Update['position'],
  now: 0,
  parts: {},
  events: [],
  watching: 0,
})
const step = (from: string, position: string): Update => ({ ...whole(position), from: from as Update['position'] })
const done: Answer = { ok: true }
const refused = (code: 'hello-first' | 'no-answer' | 'passed', next: 'resync' | 'retry'): Answer => ({
  ok: false,
  error: { code, message: '', next },
})

/** A line that is greeted. */
function greet() {
  const hand = lay()
  hand.connect()
  hand.last().answer({ ok: true, update: whole('1.a') })
  return { ...hand, commands: () => hand.sent.flatMap((one) => (one.name === 'command' ? [one] : [])) }
}

it('greets once, and a change that comes before the answer asks for nothing more', () => {
  const { connect, push, sent, told, last } = lay()
  connect()
  push(step('3.a', '4.b'))
  push(step('4.b', '4.b'))
  expect(sent).toHaveLength(1)
  last().answer({ ok: true, update: whole('4.b') })
  expect(told).toEqual(['dial', 'at 4.b', 'open'])
})

it('sends a command again after a reconnect, under the same id, from the position held', async () => {
  const { line, connect, cut, sent, last } = lay()
  connect()
  last().answer({ ok: true, update: whole('4.b') })
  const settled = line.send({ type: 'start' })
  cut()
  connect()
  expect((last().message as Hello).since).toBe('4.b')
  last().answer(done)
  const commands = sent.flatMap((one) => (one.name === 'command' ? [one.message.id] : []))
  expect(commands).toEqual(['id-1', 'id-1'])
  last().answer(done)
  expect(await settled).toBeUndefined()
})

it('keeps what is said without a line, and sends it when greeted', () => {
  const { line, connect, sent, last } = lay()
  void line.send({ type: 'start' })
  expect(sent).toHaveLength(0)
  connect()
  last().answer({ ok: true, update: whole('1.a') })
  expect(last().name).toBe('command')
})

it('repeats what the server asks to repeat, and tells what it refuses', async () => {
  const { line, connect, last, tick, sent } = lay()
  connect()
  last().answer({ ok: true, update: whole('1.a') })
  const settled = line.send({ type: 'start' })
  last().answer({ ok: false, error: { code: 'no-answer', message: '', next: 'retry' } })
  tick()
  expect(sent.filter((one) => one.name === 'command')).toHaveLength(2)
  last().answer({ ok: false, error: { code: 'not-ready', message: 'Not everybody', next: 'resync' } })
  expect((await settled)?.code).toBe('not-ready')
})

it('says hello when a change does not fit, and drops what it knows already', () => {
  const { connect, push, sent, last } = lay()
  connect()
  last().answer({ ok: true, update: whole('4.b') })
  push(step('2.x', '3.y'))
  expect(sent).toHaveLength(1)
  push(step('5.c', '6.d'))
  expect(last().name).toBe('hello')
  expect(sent).toHaveLength(2)
})

it('stays shut where there is no table, and says so to whoever waits', async () => {
  const { line, connect, last, told, sent, tick } = lay()
  const settled = line.send({ type: 'start' })
  connect()
  last().answer({ ok: false, error: { code: 'unknown-room', message: 'No table', next: 'tell' } })
  expect(told).toEqual(['dial', 'shut unknown-room', 'hung up'])
  expect((await settled)?.code).toBe('unknown-room')
  tick()
  connect()
  expect(sent).toHaveLength(1)
})

it('greets again when the answer does not come', () => {
  const { connect, tick, sent } = lay()
  connect()
  tick()
  expect(sent.map((one) => one.name)).toEqual(['hello', 'hello'])
})

it('greets again a while after a server that is not ready', () => {
  const { connect, tick, sent, last, told } = lay()
  connect()
  last().answer(refused('no-answer', 'retry'))
  expect(sent).toHaveLength(1)
  tick()
  expect(sent.map((one) => one.name)).toEqual(['hello', 'hello'])
  expect(told).toEqual(['dial'])
})

it('greets no more than once while it waits, and hears no greeting from before a break', () => {
  const { connect, cut, sent, told } = lay()
  connect()
  connect()
  expect(sent).toHaveLength(1)
  cut()
  connect()
  expect(sent).toHaveLength(2)
  sent[0]?.answer({ ok: true, update: whole('1.a') })
  expect(told).toEqual(['dial', 'lost'])
  sent[1]?.answer({ ok: true, update: whole('1.a') })
  expect(told).toEqual(['dial', 'lost', 'at 1.a', 'open'])
})

it('sends an answer that has arrived never again, neither later nor after a break', async () => {
  const { line, commands, last, tick, cut, connect } = greet()
  const settled = line.send({ type: 'start' })
  last().answer(done)
  expect(await settled).toBeUndefined()
  tick()
  cut()
  connect()
  last().answer(done)
  tick()
  expect(commands()).toHaveLength(1)
})

it('sends again what gets no answer, one at a time, always under its own id', () => {
  const { line, commands, tick } = greet()
  void line.send({ type: 'start' })
  tick()
  tick()
  expect(commands().map((one) => one.message.id)).toEqual(['id-1', 'id-1', 'id-1'])
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

it('greets anew when the server does not know it, and then sends what waits', () => {
  const { line, commands, last } = greet()
  void line.send({ type: 'start' })
  last().answer(refused('hello-first', 'resync'))
  expect(last().name).toBe('hello')
  last().answer(done)
  expect(commands()).toHaveLength(2)
})

it('takes the view that comes with an answer, with a refusal too', async () => {
  const { line, last, told } = greet()
  void line.send({ type: 'start' })
  last().answer({ ...done, update: step('1.a', '2.b') })
  void line.send({ type: 'start' })
  last().answer({ ...refused('passed', 'resync'), update: whole('3.c') })
  expect(told.slice(-2)).toEqual(['at 2.b', 'at 3.c'])
})

it('waits with commands and fingers until it is greeted', () => {
  const { line, connect, sent, last } = lay()
  connect()
  void line.send({ type: 'start' })
  line.ping('bay')
  expect(sent.map((one) => one.name)).toEqual(['hello'])
  last().answer({ ok: true, update: whole('1.a') })
  line.ping('bay')
  expect(sent.map((one) => one.name)).toEqual(['hello', 'command', 'ping'])
})

it('waits with commands after a break until it is greeted anew', () => {
  const { line, connect, cut, sent } = greet()
  cut()
  connect()
  void line.send({ type: 'start' })
  expect(sent.map((one) => one.name)).toEqual(['hello', 'hello'])
})

it('dials at once when somebody wants it, and only greets where there is a line', () => {
  const { line, told, connect, cut, sent } = lay()
  line.hurry()
  expect(told).toEqual(['dial', 'dial'])
  connect()
  cut()
  connect()
  line.hurry()
  expect([told.filter((each) => each === 'dial').length, sent.length]).toEqual([2, 2])
})

it('hears whatever comes, and dials anew where a line stands that carries nothing', () => {
  const { line, told, arrive } = greet()
  arrive('ping')
  arrive('packet')
  line.redial()
  expect(told.slice(-4)).toEqual(['heard', 'heard', 'hung up', 'dial'])
})

it('has a pulse while it stands, whoever it has greeted', () => {
  const { line, connect, cut, sent } = lay()
  line.pulse(1)
  connect()
  line.pulse(2)
  cut()
  line.pulse(3)
  expect(sent.map((one) => [one.name, (one.message as { within?: number }).within])).toEqual([
    ['hello', undefined],
    ['pulse', 2],
  ])
})

it('says nothing more once it is closed', () => {
  const { line, told, tick, connect, sent } = greet()
  void line.send({ type: 'start' })
  line.close()
  connect()
  tick()
  expect(told.at(-1)).toBe('hung up')
  expect(sent.map((one) => one.name)).toEqual(['hello', 'command'])
})

it('hands on what the server says beside its views', () => {
  const { hear, told } = greet()
  hear('ping', { person: 'p-han', place: 'bay' })
  hear('refused', { code: 'too-fast', message: '', next: 'retry' })
  hear('closing')
  expect(told.slice(-3)).toEqual(['p-han points at bay', 'refused too-fast', 'closing'])
})
