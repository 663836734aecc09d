import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { usualLimits } from '../limits/table.ts'
import { startServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

const tidy = tidyAfterEach()

it('counts WebSockets behind a proxy by the address of the client, so that a full one takes none from others', async () => {
  const { url } = tidy(await startServer({ limits: { ...usualLimits, webSockets: 2 }, proxies: 1 }))
  const isOpened = (from: string): Promise<boolean> =>
    new Promise((resolve) => {
      const headers = { 'x-forwarded-for': from }
      const line = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers })
      tidy({ close: () => line.terminate() })
      line.on('open', () => resolve(true)).on('error', () => resolve(false))
    })
  expect(await isOpened('198.18.0.1')).toBe(true)
  expect(await isOpened('198.18.0.1')).toBe(true)
  expect(await isOpened('198.18.0.1')).toBe(false)
  expect(await isOpened('198.18.0.2')).toBe(true)
})
