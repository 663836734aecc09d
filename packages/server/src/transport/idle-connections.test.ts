import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { LINE, usualLimits, type Limits } from '../limits/table.ts'
import { startServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

const tidy = tidyAfterEach()
const HALF = 'GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Half: '

/** Opens connections, each with half a request. Returns those that are open. */
async function halves(url: string, many: number): Promise<() => number> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  for (let n = 0; n < many; n++) {
    const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
    tidy({ close: () => socket.destroy() })
    await once(socket, 'connect')
    socket.resume().write(HALF)
    sockets.push(socket)
  }
  return () => sockets.filter(({ closed }) => !closed).length
}

const start = async (limits: Partial<Limits>, proxies: number): Promise<string> =>
  tidy(await startServer({ limits: { ...usualLimits, ...limits }, proxies })).url

it('closes the oldest connection of an address with too many idle ones', async () => {
  const open = await halves(await start({ idle: 3 }, 0), 10)
  await expect.poll(open).toBe(3)
})

it('closes no idle connection of a proxy, which serves everybody, below the limit of all', async () => {
  const url = await start({ idle: 3, idleOfAll: 8 }, 1)
  const few = await halves(url, 7)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(few()).toBe(7)
  const many = await halves(url, 10)
  await expect.poll(() => few() + many()).toBeLessThanOrEqual(8)
})

it('closes new connections above the limit of all, of any kind', async () => {
  const five = (5 * LINE) / getHeapStatistics().heap_size_limit
  const open = await halves(await start({ allConnections: five }, 1), 12)
  await expect.poll(open).toBe(5)
})
