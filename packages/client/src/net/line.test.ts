import { expect, it } from 'vitest'
import type { Answer, CommandMessage, Hello, Update } from '@bay327/room'
import { openLine, type LineEvents, type Wire } from './line.ts'

type Sent =
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
    connect: () => undefined,
    disconnect: () => told.push('hung up'),
  }
  const on: LineEvents = {
    update(update) {
      held = update.position
      told.push(`at ${update.position}`)
    },
    open: () => told.push('open'),
    lost: () => told.push('lost'),
    shut: (refusal) => told.push(`shut ${refusal.code}`),
    refused: () => undefined,
    ping: () => undefined,
    closing: () => undefined,
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
    push: (update: Update) => heard['update']?.(update),
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

it('greets once, and a change that comes before the answer asks for nothing more', () => {
  const { connect, push, sent, told, last } = lay()
  connect()
  push(step('3.a', '4.b'))
  push(step('4.b', '4.b'))
  expect(sent).toHaveLength(1)
  last().answer({ ok: true, update: whole('4.b') })
  expect(told).toEqual(['at 4.b', 'open'])
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

it('stays shut where there is no table', () => {
  const { connect, last, told } = lay()
  connect()
  last().answer({ ok: false, error: { code: 'unknown-room', message: 'No table', next: 'tell' } })
  expect(told).toEqual(['shut unknown-room', 'hung up'])
})

it('greets again when the answer does not come', () => {
  const { connect, tick, sent } = lay()
  connect()
  tick()
  expect(sent.map((one) => one.name)).toEqual(['hello', 'hello'])
})
