import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { errors } from '@bay327/room'
import type { Frame } from './frames.ts'
import { openLine } from './line.ts'
import { nothingSeen, type Seen } from './verdict.ts'

const typed = { code: 'passed', message: errors.passed.text, next: errors.passed.next }
const frame: Frame = { kind: 'valid', event: 'command', args: [{}] }
let server: WebSocketServer | undefined
afterEach(() => void server?.close())

/** Returns what a connection records if the server gives this answer. Undefined: the server closes the connection. */
async function seenOf(answer: unknown): Promise<Seen> {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    socket.send('0{}')
    socket.on('message', (data: Buffer) => {
      const [, id] = /^42(\d+)/.exec(data.toString()) ?? []
      if (id === undefined) socket.send('40{}')
      else if (answer === undefined) socket.close()
      else socket.send(`43${id}${JSON.stringify([answer])}`)
    })
  })
  await once(server, 'listening')
  const seen = nothingSeen()
  const line = openLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen)
  await line.send(frame)
  line.close()
  return seen
}

it.each([
  ['a yes', { ok: true }, { ok: 1 }],
  ['a refusal of the table', { ok: false, error: typed }, { passed: 1 }],
  ['a code that no table has', { ok: false, error: { ...typed, code: 'oops' } }, { neither: 1 }],
  ['another sentence', { ok: false, error: { ...typed, message: 'TypeError: x is not a function' } }, { neither: 1 }],
  ['another thing to do', { ok: false, error: { ...typed, next: 'retry' } }, { neither: 1 }],
  ['what a prototype has', { ok: false, error: { ...typed, code: 'constructor' } }, { neither: 1 }],
  ['no error', { ok: false }, { neither: 1 }],
  ['nothing', null, { neither: 1 }],
])('classifies %s', async (_, answer, answers) => {
  const seen = await seenOf(answer)
  expect([seen.answers, seen.sent]).toEqual([answers, { valid: 1 }])
  expect(seen.wrong).toHaveLength('neither' in answers ? 1 : 0)
})

it('records a closed connection, and waits for no answer there', async () => {
  expect(await seenOf(undefined)).toMatchObject({ answers: {}, ended: 1, unanswered: 0 })
})

it('closes a connection that was reopened while the previous one was still closing', async () => {
  const there = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server = there
  let lines = 0
  there.on('connection', (socket, request) => {
    const isFirst = ++lines === 1
    socket.send('0{}')
    socket.on('message', (data: Buffer) => {
      const [, id] = /^42(\d+)/.exec(data.toString()) ?? []
      if (id === undefined) socket.send('40{}')
      else if (!isFirst) socket.send(`43${id}[{"ok":true}]`)
      else {
        socket.close()
        request.socket.pause()
        setTimeout(() => request.socket.resume(), 300)
      }
    })
  })
  await once(there, 'listening')
  const line = openLine(`http://127.0.0.1:${(there.address() as AddressInfo).port}`, nothingSeen())
  const first = line.send(frame)
  await pause(100)
  await line.send(frame)
  await first
  line.close()
  await expect.poll(() => [lines, there.clients.size]).toEqual([2, 0])
})
