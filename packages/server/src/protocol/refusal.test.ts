import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId, newToken, openTable, post, type Player } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let host: Player
beforeAll(async () => {
  server = await startServer()
  ;({ host } = await openTable(server.url, 'dash', 'Maya'))
})
afterAll(async () => {
  host.close()
  await server.close()
})

const spec = { game: 'dash', name: 'Maya', token: newToken(), id: newId() }
const messageOf = async (body: unknown): Promise<string> =>
  ((await (await post(server.url, body)).json()) as { error: { message: string } }).error.message

it.each([
  ['name', { ...spec, name: 7 }],
  ['token', { ...spec, token: 'planted-secret of the sender' }],
  ['game', { name: 'Maya' }],
])('over HTTP names the field %s, and not its value', async (field, body) => {
  expect(await messageOf(body)).toBe(`That message could not be read: see ${field}. Nothing was changed.`)
})

it.each([
  ['command', { id: newId(), request: { type: 'answer', question: 7 } }, 'request.question'],
  ['command', { id: newId(), request: { type: 'burn' } }, 'request.type'],
  ['look', { place: { planted: true } }, undefined],
])('on a socket names the field of a bad %s %j', async (event, message, field) => {
  const answer = await host.raw(event, message)
  const words = answer.ok ? '' : answer.error.message
  if (field !== undefined) expect(words).toBe(`That message could not be read: see ${field}. Nothing was changed.`)
  else expect(words).toMatch(/^That message could not be read(: see [\w.]+)?\. Nothing was changed\.$/)
  expect(words).not.toContain('planted')
})

it('names no field for a text that is no message, and no name that the sender chose', async () => {
  const plain = 'That message could not be read. Nothing was changed.'
  expect(await messageOf('{"token":"planted')).toBe(plain)
  expect(await messageOf([])).toBe(plain)
  expect(await messageOf({ ...spec, 'planted <b>name</b>': 1, game: 7 })).not.toContain('planted')
})
