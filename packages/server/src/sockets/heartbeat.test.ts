import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const tidy = tidyAfterEach()

/** Opens a page that promises to send something within this many ms. */
async function page(within: number) {
  const player = tidy(connect(server.url, 'rusty-heron'))
  expect(await player.raw('pulse', { within })).toEqual({ ok: true })
  return player
}

it('does not wait for a closed page, even if its last promise is read after the close', async () => {
  const [quiet, flood] = [await page(60_000), tidy(connect(server.url, 'rusty-heron'))]
  expect(vi.getTimerCount()).toBe(1)
  await expect.poll(() => flood.socket.connected).toBe(true)
  for (let refused = 0; refused < 299; refused++) flood.socket.emit('pulse', {})
  await flood.raw('pulse', { within: 0 })
  flood.socket.emit('pulse', 'too long'.repeat(1_000))
  flood.socket.emit('pulse', { within: 60_000 })
  await expect.poll(() => flood.socket.connected).toBe(false)
  quiet.close()
  await expect.poll(() => vi.getTimerCount()).toBe(0)
})

it('closes a page that is silent for longer than promised, and no other', async () => {
  const [silent, patient, resting] = [await page(1), await page(60_000), await page(0)]
  const never = tidy(connect(server.url, 'rusty-heron'))
  await expect.poll(() => never.socket.connected).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 5))
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => silent.socket.connected).toBe(false)
  expect([patient, resting, never].map(({ socket }) => socket.connected)).toEqual([true, true, true])
})

it('closes the connection of a page that was asleep, so that it reconnects by itself', async () => {
  const asleep = await page(1)
  const reasons: string[] = []
  asleep.socket.on('disconnect', (reason) => reasons.push(reason))
  await new Promise((resolve) => setTimeout(resolve, 5))
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => reasons).toEqual(['transport close'])
})

it('restarts the wait with every message, and does not wait while the page is hidden', async () => {
  const [busy, rests] = [await page(40), await page(1)]
  await rests.raw('pulse', { within: 0 })
  await new Promise((resolve) => setTimeout(resolve, 60))
  await busy.raw('command', { id: 'a-command', request: { type: 'start' } })
  vi.advanceTimersByTime(2_000)
  await rests.raw('pulse', { within: 0 })
  expect([busy, rests].map(({ socket }) => socket.connected)).toEqual([true, true])
})

it.each([[undefined], [{}], [{ within: -1 }], [{ within: 1.5 }], [{ within: 60_001 }]])(
  'refuses a pulse of %j',
  async (message) => {
    const player = tidy(connect(server.url, 'rusty-heron'))
    const args = message === undefined ? [] : [message]
    expect(await player.raw('pulse', ...args)).toMatchObject({ ok: false, error: { code: 'bad-message' } })
  },
)
