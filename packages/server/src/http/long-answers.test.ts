import { once } from 'node:events'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { usualLimits } from '../limits/table.ts'
import { longAnswers } from './long-answers.ts'

afterEach(() => vi.useRealTimers())

const count = (server: Server) => promisify(server.getConnections.bind(server))()

it('closes the connection of a reader who has not taken a match in time', async () => {
  const server = fastify()
  const send = longAnswers()
  server.get('/', async (request, reply) => send(request, reply, new Uint8Array(usualLimits.sentToAddress)))
  await server.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  slow.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(slow, 'data')
  slow.pause()
  await vi.advanceTimersByTimeAsync(usualLimits.sentTime - 1)
  expect(await count(server.server)).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => count(server.server)).toBe(0)
  slow.destroy()
  await server.close()
})

it('holds a limited number of bytes for readers who take nothing, and less for one address', async () => {
  const server = fastify({ trustProxy: true })
  const send = longAnswers()
  const size = usualLimits.sentToAddress / 2
  server.get('/', async (request, reply) => send(request, reply, new Uint8Array(size)))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const slow: Socket[] = []

  /** Asks from an address and reads only the status. */
  async function ask(from: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    slow.push(socket)
    socket.write(`GET / HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\n\r\n`)
    return new Promise((resolve) =>
      socket.once('data', (head: Buffer) => {
        socket.pause()
        resolve(head.toString('latin1').slice(9, 12))
      }),
    )
  }
  const statuses: string[] = []
  for (let i = 0; i < 4; i++) statuses.push(await ask('10.0.0.1'))
  expect(statuses).toEqual(['200', '200', '429', '429'])
  for (let i = 2; i < usualLimits.sent / size; i++) expect(await ask(`10.0.0.${i}`)).toBe('200')
  expect(await ask('10.0.1.1')).toBe('429')
  for (const socket of slow.splice(0)) socket.destroy()
  await expect.poll(() => ask('10.0.0.1')).toBe('200')
  for (const socket of slow) socket.destroy()
  await server.close()
})
