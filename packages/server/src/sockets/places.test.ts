import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualLimits } from '../limits/table.ts'
import { connect, newToken, openTable } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'
import { openPlaces } from './places.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer({ limits: { ...usualLimits, lines: 3 } })))
afterAll(() => server.close())
const tidy = tidyAfterEach()

it('limits the connections of one network, and accepts another when one has closed', async () => {
  const { code, host } = await openTable(server.url, 'dash', 'Maya')
  tidy(host)
  const line = () => tidy(connect(server.url, code, newToken()))
  const first = line()
  line()
  await first.hello()
  await expect.poll(() => isLetIn(line())).toBe(false)
  first.close()
  await expect.poll(() => isLetIn(line())).toBe(true)
})

function isLetIn({ socket }: ReturnType<typeof connect>): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('connect_error', () => resolve(false))
  })
}

it('limits all connections together to half of the heap', () => {
  const places = openPlaces(500, 320 * 1_048_576)
  const none = { once: () => none } as never
  let open = 0
  for (; open < 100_000 && !places.isFull(`network ${open}`); open++) places.take(none, `network ${open}`)
  expect(open).toBe(8_192)
})
