import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { helper, shareBrowser } from './support/browser.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type TestServer } from './support/server/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'bay327-foreign-'))
/**
 * Serves the pages that attack. The tests open them under two addresses. `127.0.0.1` differs from the attacked server
 * only in the port, so that a browser counts it as the same site. `evil.localhost` is another site.
 */
const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html>'))
let own: TestServer
let named: TestServer
let shared: Awaited<ReturnType<typeof shareBrowser>>
let page: Page
beforeAll(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  own = await startServer({ DATA_DIR: join(folder, 'own'), BOTS: '0' })
  named = await startServer({ DATA_DIR: join(folder, 'named'), BOTS: '0', PUBLIC_URL: 'https://play.example' })
  shared = await shareBrowser()
  page = await shared.browser.newPage()
  await page.addInitScript(helper)
})
afterAll(async () => {
  await page.close()
  shared.leave()
  await Promise.all([own, named].map((server) => server.end('SIGTERM')))
  site.close()
  rmSync(folder, { recursive: true })
})

/** Runs in the page: returns the result of each way to contact a server. */
async function attack({ server, sid }: { server: string; sid: string }): Promise<Record<string, string>> {
  const transport = `${server}/socket.io/?EIO=4&transport`
  const socket = (address: string): Promise<string> =>
    new Promise((resolve) => {
      const line = new WebSocket(address.replace(/^http/, 'ws'))
      line.onopen = () => resolve('open')
      line.onerror = () => resolve('refused')
    })
  const script = (address: string): Promise<string> =>
    new Promise((resolve) => {
      const tag = document.createElement('script')
      Object.assign(window, { ___eio: [(text: string) => resolve(`told ${text}`)] })
      tag.onerror = () => resolve('refused')
      tag.src = address
      document.head.append(tag)
    })
  const read = (address: string, init?: RequestInit): Promise<string> =>
    fetch(address, init).then(
      async (answer) => (answer.ok ? `told ${await answer.text()}` : 'refused'),
      () => 'refused',
    )
  const body = JSON.stringify({ game: 'escape', name: 'Eve', token: 'A'.repeat(22), id: 'evil-evil' })
  return {
    'JSONP, a new line': await script(`${transport}=polling&j=0`),
    'JSONP, a line that is open': await script(`${transport}=polling&sid=${sid}&j=0`),
    'polling, a new line': await read(`${transport}=polling`),
    'polling, a line that is open': await read(`${transport}=polling&sid=${sid}`, { method: 'POST', body: '40' }),
    'a WebSocket, a new line': await socket(`${transport}=websocket`),
    'a WebSocket, a line that is open': await socket(`${transport}=websocket&sid=${sid}`),
    'the tables': await read(`${server}/api/tables`),
    'a new table': await read(`${server}/api/rooms`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  }
}

/**
 * Opens a page at `address` and tries from there to contact `server` in every way. Returns the ways that were not
 * refused, with what the page got. `url`: the server with the open connection that the page tries to use.
 */
async function got(address: string, server: string, { url }: TestServer): Promise<Record<string, string>> {
  const line = await fetch(`${url}/socket.io/?EIO=4&transport=polling`)
  const { sid } = JSON.parse((await line.text()).slice(1)) as { sid: string }
  await page.goto(address)
  const came = Object.entries(await page.evaluate(attack, { server, sid }))
  expect(came).toHaveLength(8)
  return Object.fromEntries(came.filter(([, what]) => what !== 'refused'))
}

it("a page of another site gets nothing from a home server through its visitor's browser", async () => {
  const { port } = site.address() as AddressInfo
  for (const address of [`http://127.0.0.1:${port}`, `http://evil.localhost:${port}`])
    expect(await got(address, own.url, own)).toEqual({})
  expect(own.log()).not.toContain('A table was opened')
  // A page of the server itself succeeds in every way except scripts. So the server refuses the other site's page, and
  // not the browser.
  const ways = Object.keys(await got(`${own.url}/api/address`, own.url, own))
  expect(ways).toEqual([
    'polling, a new line',
    'polling, a line that is open',
    'a WebSocket, a new line',
    'a WebSocket, a line that is open',
    'the tables',
    'a new table',
  ])
})

it("another site's name that resolves to a server with PUBLIC_URL gets no connection and no table", async () => {
  const evil = `http://evil.localhost:${named.port}`
  const lines = await got(`${evil}/api/address`, evil, named)
  expect(Object.keys(lines).filter((way) => /line that is open|WebSocket|a new table/.test(way))).toEqual([])
  expect(named.log()).not.toContain('A table was opened')
})

it('a server without PUBLIC_URL logs what that leaves unprotected, and one with it does not', () => {
  expect(own.log().match(/DNS rebinding/g)).toHaveLength(1)
  expect(named.log()).not.toContain('DNS rebinding')
})
