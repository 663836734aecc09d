import { expect, it } from 'vitest'
import type { Greeting, Hello, LookAnswer, Update } from '@bay327/room'
import { reader } from '@bay327/room/codec/reader'
import { controlledLine, greetedLine, greeting, refused, step } from '../testing/controlled-line.ts'

it('says hello once, and a change before the answer requests nothing more', () => {
  const { connect, push, sent, reports, last } = controlledLine()
  connect()
  push(step('3.a', '4.b'))
  push(step('4.b', '4.b'))
  expect(sent).toHaveLength(1)
  last().answer(greeting('4.b'))
  expect(reports).toEqual(['dial', 'at 4.b', 'open'])
})

it('does nothing with a token that the answer to its hello has replaced, and says hello with the new one', () => {
  const { line, connect, become, sent, reports, last } = controlledLine()
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

it('says hello if a change does not fit, and ignores a known one', () => {
  const { connect, push, sent, last } = controlledLine()
  connect()
  last().answer(greeting('4.b'))
  push(step('2.x', '3.y'))
  expect(sent).toHaveLength(1)
  push(step('5.c', '6.d'))
  expect(last().name).toBe('hello')
  expect(sent).toHaveLength(2)
})

it('stays closed if there is no table, and reports that to waiting callers', async () => {
  const { line, connect, last, reports, sent, tick } = controlledLine()
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
  const { connect, tick, sent } = controlledLine()
  connect()
  tick()
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
})

it('says hello again some time after a server was not ready', () => {
  const { connect, tick, sent, last, reports } = controlledLine()
  connect()
  last().answer(refused('no-answer', 'retry'))
  expect(sent).toHaveLength(1)
  tick()
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
  expect(reports).toEqual(['dial'])
})

it('says that the server is busy, and says hello again by itself', () => {
  const { connect, tick, sent, last, reports } = controlledLine()
  connect()
  last().answer(refused('busy', 'retry'))
  expect(reports).toEqual(['dial', 'busy'])
  tick()
  expect(sent.map((message) => message.name)).toEqual(['hello', 'hello'])
})

it('sends one hello at a time, and ignores answers from before a break', () => {
  const { connect, cut, sent, reports } = controlledLine()
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

it('connects immediately on request, and only says hello if there is a connection', () => {
  const { line, reports, connect, cut, sent } = controlledLine()
  line.hurry()
  expect(reports).toEqual(['dial', 'dial'])
  connect()
  cut()
  connect()
  line.hurry()
  expect([reports.filter((report) => report === 'dial').length, sent.length]).toEqual([2, 2])
})

it('reports every message, and reconnects if a connection transfers nothing', () => {
  const { line, reports, arrive } = greetedLine()
  arrive('ping')
  arrive('packet')
  line.redial()
  expect(reports.slice(-4)).toEqual(['heard', 'heard', 'hung up', 'dial'])
})

it('has a heartbeat while it is connected, before and after the hello', () => {
  const { line, connect, cut, sent } = controlledLine()
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

it('passes on messages other than views', () => {
  const { hear, reports } = greetedLine()
  hear('ping', { person: 'p-han', place: 'bay' })
  hear('refused', { code: 'too-fast', message: '', next: 'retry' })
  hear('closing')
  expect(reports.slice(-3)).toEqual(['p-han points at bay', 'refused too-fast', 'closing'])
})

it('decodes rows with the codebook that it receives, and names it afterwards', () => {
  const { connect, cut, push, sent, reports, last } = controlledLine(reader)
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
  const { line, sent, connect, last } = controlledLine()
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
  const { connect, sent, reports, tick, last } = controlledLine()
  connect()
  last().answer(wrong('retry'))
  tick()
  expect([sent.length, reports]).toEqual([2, ['dial']])
  last().answer(wrong('tell'))
  expect(reports).toEqual(['dial', 'shut wrong-protocol', 'hung up'])
})

it('requests plain JSON until it can decode rows', () => {
  const { connect, last } = controlledLine()
  connect()
  expect(last().message).not.toHaveProperty('rows')
})
