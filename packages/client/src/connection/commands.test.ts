import { expect, it } from 'vitest'
import type { Hello } from '@bay327/room'
import { controlledLine, done, greetedLine, greeting, refused, step, whole } from '../testing/controlled-line.ts'

it('sends a command again after a reconnection, with the same id, from the position held', async () => {
  const { line, connect, cut, sent, last } = controlledLine()
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
  const { line, connect, sent, last } = controlledLine()
  void line.send({ type: 'start' })
  expect(sent).toHaveLength(0)
  connect()
  last().answer(greeting('1.a'))
  expect(last().name).toBe('command')
})

it('repeats what the server asks to repeat, and reports refusals', async () => {
  const { line, connect, last, tick, sent } = controlledLine()
  connect()
  last().answer(greeting('1.a'))
  const settled = line.send({ type: 'start' })
  last().answer({ ok: false, error: { code: 'no-answer', message: '', next: 'retry' } })
  tick()
  expect(sent.filter((message) => message.name === 'command')).toHaveLength(2)
  last().answer({ ok: false, error: { code: 'not-ready', message: 'Not everybody', next: 'resync' } })
  expect((await settled)?.code).toBe('not-ready')
})

it('never sends an answered command again, neither later nor after a break', async () => {
  const { line, commands, last, tick, cut, connect } = greetedLine()
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
  const { line, commands, tick } = greetedLine()
  void line.send({ type: 'start' })
  tick()
  tick()
  expect(commands().map((message) => message.message.id)).toEqual(['id-1', 'id-1', 'id-1'])
})

it('repeats once for each refusal of the newest sending, not for an older one', () => {
  const { line, commands, tick } = greetedLine()
  void line.send({ type: 'start' })
  tick()
  const [older, newer] = commands()
  older?.answer(refused('no-answer', 'retry'))
  newer?.answer(refused('no-answer', 'retry'))
  tick()
  expect(commands()).toHaveLength(3)
})

it('accepts a refusal of the newest sending only, and a success of any', async () => {
  const { line, commands, tick } = greetedLine()
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
  const { line, commands, tick, last } = greetedLine()
  const settled = line.send({ type: 'start' })
  for (let i = 0; i < 6; i++) {
    last().answer(refused('no-answer', 'retry'))
    tick()
  }
  expect((await settled)?.code).toBe('no-answer')
  expect(commands()).toHaveLength(6)
})

it('says hello again if the server does not know it, and then sends what waits', () => {
  const { line, commands, last } = greetedLine()
  void line.send({ type: 'start' })
  last().answer(refused('hello-first', 'resync'))
  expect(last().name).toBe('hello')
  last().answer(greeting('4.b'))
  expect(commands()).toHaveLength(2)
})

it('uses the view that comes with an answer, with a refusal too', async () => {
  const { line, last, reports } = greetedLine()
  void line.send({ type: 'start' })
  last().answer({ ...done, update: step('1.a', '2.b') })
  void line.send({ type: 'start' })
  last().answer({ ...refused('passed', 'resync'), update: whole('3.c') })
  expect(reports.slice(-2)).toEqual(['at 2.b', 'at 3.c'])
})

it('holds commands and touches until the hello is answered', () => {
  const { line, connect, sent, last } = controlledLine()
  connect()
  void line.send({ type: 'start' })
  line.ping('bay')
  expect(sent.map((message) => message.name)).toEqual(['hello'])
  last().answer(greeting('1.a'))
  line.ping('bay')
  expect(sent.map((message) => message.name)).toEqual(['hello', 'command', 'ping'])
})

it('holds commands after a break until the hello is answered again', () => {
  const { line, connect, cut, sent } = greetedLine()
  cut()
  connect()
  void line.send({ type: 'start' })
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
})

it('sends nothing after it is closed', () => {
  const { line, reports, tick, connect, sent } = greetedLine()
  void line.send({ type: 'start' })
  line.close()
  connect()
  tick()
  expect(reports.at(-1)).toBe('hung up')
  expect(sent.map((message) => message.name)).toEqual(['hello', 'command'])
})
