import { connect as dial, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errors } from '@bay327/room'
import { connect } from './testing/player.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { tidyAfterEach } from './testing/tidy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ timeouts: { head: 60, request: 120, look: 20, hello: 60 } })
})
afterAll(() => server.close())
const tidy = tidyAfterEach()

/**
 * Sends this text and keeps the connection open. Returns everything that arrives until the server closes the
 * connection.
 */
async function holding(bytes: string): Promise<string> {
  const socket: Socket = dial({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('data', (part) => (received += part.toString()))
  socket.on('error', () => {})
  socket.write(bytes)
  await expect.poll(() => socket.readableEnded || socket.destroyed).toBe(true)
  socket.destroy()
  return received
}

const post = 'POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'

it.each([
  ['half a head', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow', 408],
  ['half an upgrade', 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nUpgrade: websocket\r\n', 408],
  ['half a body', post, 408],
  ['what is no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered like every refusal, and the connection is closed', async (_, bytes, status) => {
  const [head = '', body = ''] = (await holding(bytes)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  const { error } = JSON.parse(body) as { error: { code: keyof typeof errors; message: string } }
  expect(error.message).toBe(errors[error.code].text)
})

it('an invalid address is refused like everything else', async () => {
  const answer = await fetch(`${server.url}/api/%`)
  expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'unknown-path' } }])
})

it('the connection of a page that sends no hello is closed, and the page returns when it is awake', async () => {
  const silent = tidy(connect(server.url, 'rusty-heron'))
  expect(await new Promise((resolve) => silent.socket.once('disconnect', resolve))).toBe('transport close')
})
