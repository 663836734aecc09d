import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOM, usualLimits, type Limits } from './limits/table.ts'
import { openBuiltStore } from './testing/embedded.ts'
import { connect as sit, newId, newToken } from './testing/player.ts'
import { startServer, type TestServer } from './testing/server.ts'

let server: TestServer | undefined
let directory = ''
afterEach(async () => {
  await server?.close()
  server = undefined
  rmSync(directory, { recursive: true, force: true })
})

const open = async (url: string, token = newToken()): Promise<Response> =>
  fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'dash', name: 'Maya', token, id: newId() }),
  })

const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code

/** A server with these limits, at which somebody opened a table before they applied. */
async function strained(limits: Partial<Limits>) {
  directory = mkdtempSync(join(tmpdir(), 'bay327-pressure-'))
  const store = await openBuiltStore(directory)
  const calm = await startServer({ store: { ...store, close: async () => {} } })
  const token = newToken()
  const made = await open(calm.url, token)
  await calm.close()
  const often = { points: 10_000, duration: 60 }
  server = await startServer({ store, limits: { ...usualLimits, api: often, create: often, ...limits } })
  return { url: server.url, token, room: ((await made.json()) as { room: string }).room }
}

describe('a busy server', () => {
  it.each(['heap', 'external', 'delay'] as const)('above %s, it takes nobody new, and people go on', async (name) => {
    const { url, token, room } = await strained({ [name]: -Infinity })
    await expect.poll(async () => (await open(url)).status).toBe(503)
    const refused = await open(url)
    expect([refused.headers.get('retry-after'), await codeOf(refused)]).toEqual(['5', 'busy'])
    // A room that leaves memory at that moment asks for another try.
    const stranger = sit(url, room)
    await expect.poll(() => stranger.hello()).toMatchObject({ ok: false, error: { code: 'busy', next: 'retry' } })
    const person = sit(url, room, token)
    await expect.poll(() => person.hello()).toMatchObject({ ok: true })
    expect(await person.send({ type: 'chat', text: 'hello' })).toMatchObject({ ok: true })
    for (const path of [`rooms/${room}`, `rooms/${room}/replay`, 'replays/0123456789abcdefghijkl'])
      expect(await codeOf(await fetch(`${url}/api/${path}`))).toBe('busy')
    const upload = await fetch(`${url}/api/replays/tables`, { method: 'POST', body: 'x' })
    expect(await codeOf(upload)).toBe('busy')
    stranger.close()
    person.close()
  })

  it('opens no table above the number of rooms in memory, until quiet rooms have left', async () => {
    const two = (2.5 * ROOM) / getHeapStatistics().heap_size_limit
    const { url } = await strained({ rooms: two })
    const people = await Promise.all(
      [newToken(), newToken()].map(async (token) => {
        const { room } = (await (await open(url, token)).json()) as { room: string }
        const person = sit(url, room, token)
        await expect.poll(() => person.hello()).toMatchObject({ ok: true })
        return person
      }),
    )
    expect(await codeOf(await open(url))).toBe('busy')
    for (const person of people) expect(await person.send({ type: 'chat', text: 'hello' })).toMatchObject({ ok: true })
    for (const person of people) person.close()
    await expect.poll(async () => (await open(url)).status).toBe(201)
  })
})

it('closes a connection with more requests than it may have without an answer', async () => {
  const { url } = await strained({})
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answers = 0
  socket.on('data', (data) => (answers += data.toString().split('HTTP/1.1 200').length - 1))
  socket.on('error', () => {})
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5_000))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(answers).toBeLessThanOrEqual(usualLimits.pipelined)
})
