import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTable, newId, newToken } from '../../src/testing/player.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'

type Headers = Record<string, string>
interface Answered {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Sends a request with exactly these headers, including `Host`, which `fetch` does not allow. */
async function ask(url: string, headers: Headers = {}, method = 'GET', body?: string): Promise<Answered> {
  const outgoing = request(url, { method, headers })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Requests a WebSocket. Returns the status, which is 101 if the WebSocket opens. */
async function upgrade(url: string, headers: Headers): Promise<number | undefined> {
  const key = Buffer.alloc(16).toString('base64')
  const own = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key }
  const outgoing = request(url, { headers: { ...own, ...headers } })
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode)
    })
    outgoing.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    outgoing.once('error', reject)
  })
  outgoing.end()
  return status
}

const transport = (url: string, more: string): string => `${url}/socket.io/?EIO=4&transport=${more}`
const sidOf = ({ body }: Answered): string => (JSON.parse(body.slice(1)) as { sid: string }).sid
const PUBLIC = 'https://play.example'

/** Headers that the browser of a visitor of another site sends on behalf of that site. */
const foreign: readonly (readonly [string, Headers])[] = [
  ['of another site', { origin: 'http://evil.example' }],
  ['of no site', { origin: 'null' }],
  ['that a script tag of another site asks', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['of another name below the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
]

describe.each([
  ['without PUBLIC_URL', undefined],
  ['with PUBLIC_URL', PUBLIC],
])('a page %s', (_, publicUrl) => {
  let server: TestServer
  let own: Headers
  beforeAll(async () => {
    server = await startServer({ publicUrl })
    own = { origin: publicUrl ?? server.url, 'sec-fetch-site': 'same-origin' }
  })
  afterAll(() => server.close())

  it.each(foreign)('%s opens no connection, by any request of the transport', async (__, headers) => {
    const { url } = server
    expect((await ask(transport(url, 'polling'), headers)).status).toBe(403)
    expect(await upgrade(transport(url, 'websocket'), headers)).toBe(403)
    const sid = sidOf(await ask(transport(url, 'polling'), own))
    expect(await upgrade(transport(url, `websocket&sid=${sid}`), headers)).toBe(403)
    expect((await ask(transport(url, `polling&sid=${sid}`), headers, 'POST', '40')).status).toBe(403)
    expect((await ask(transport(url, `polling&sid=${sid}`), headers)).status).toBe(403)
    // The session is unchanged: a page of the server can upgrade it.
    expect(await upgrade(transport(url, `websocket&sid=${sid}`), own)).toBe(101)
  })

  it.each(['0', '', 'x&j=1'])('gets nothing as a script (JSONP): j=%s', async (j) => {
    for (const headers of [{}, own]) {
      const { status, body } = await ask(transport(server.url, `polling&j=${j}`), headers)
      expect([status, JSON.parse(body)]).toEqual([403, { code: 4, message: 'bad-origin' }])
    }
    const sid = sidOf(await ask(transport(server.url, 'polling'), own))
    expect((await ask(transport(server.url, `polling&sid=${sid}&j=${j}`), own)).status).toBe(403)
    expect(await upgrade(transport(server.url, `websocket&j=${j}`), own)).toBe(403)
  })

  it.each(foreign)('%s opens no table and reads none', async (__, headers) => {
    const body = JSON.stringify({ game: 'dash', name: 'Maya', token: newToken(), id: newId() })
    for (const type of ['application/json', 'text/plain']) {
      const opened = await ask(`${server.url}/api/rooms`, { ...headers, 'content-type': type }, 'POST', body)
      expect([opened.status, JSON.parse(opened.body)]).toMatchObject([403, { error: { code: 'bad-origin' } }])
    }
    expect((await ask(`${server.url}/api/tables`, headers)).status).toBe(403)
  })

  it('can link here, which shows it nothing', async () => {
    const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    expect((await ask(`${server.url}/api/tables`, navigation)).status).toBe(200)
    expect((await ask(`${server.url}/api/rooms`, navigation, 'POST', '{}')).status).toBe(403)
    expect((await ask(transport(server.url, 'polling'), navigation)).status).toBe(403)
  })

  it('gets nothing that a browser accepts as a script, a picture or a frame', async () => {
    const open = await ask(transport(server.url, 'polling'), own)
    const refused = await ask(transport(server.url, 'polling'), { origin: 'http://evil.example' })
    const unknown = await ask(transport(server.url, 'polling&sid=none'), own)
    expect([open.status, refused.status, unknown.status]).toEqual([200, 403, 400])
    for (const { headers } of [open, refused, unknown, await ask(`${server.url}/api/tables`)]) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it('of this server, and non-browser programs, work as usual', async () => {
    const { url } = server
    const code = await createTable(url, { game: 'dash', name: 'Maya', token: newToken(), id: newId() })
    for (const headers of [own, {}]) {
      expect(await upgrade(transport(url, 'websocket'), headers)).toBe(101)
      const sid = sidOf(await ask(transport(url, 'polling'), headers))
      expect((await ask(transport(url, `polling&sid=${sid}`), headers, 'POST', '40')).status).toBe(200)
      expect((await ask(`${url}/api/rooms/${code}`, headers)).status).toBe(200)
    }
  })
})

describe("another site's name that resolves here (DNS rebinding)", () => {
  const evil = 'evil.example:3000'
  const rebound: readonly Headers[] = [{ host: evil, origin: `http://${evil}` }, { host: evil }]

  it('gets nothing with PUBLIC_URL, with an Origin or without', async () => {
    const server = await startServer({ publicUrl: PUBLIC })
    for (const headers of rebound) {
      expect((await ask(transport(server.url, 'polling'), headers)).status).toBe(403)
      expect(await upgrade(transport(server.url, 'websocket'), headers)).toBe(403)
      expect((await ask(`${server.url}/api/tables`, headers)).status).toBe(403)
      expect((await ask(`${server.url}/api/rooms`, headers, 'POST', '{}')).status).toBe(403)
    }
    // The owner of a server may open it under any name, so these paths answer.
    for (const path of ['/healthz', '/readyz']) expect((await ask(server.url + path, { host: evil })).status).toBe(200)
    await server.close()
  })

  it('is served without PUBLIC_URL, like a name of the home network', async () => {
    const server = await startServer()
    for (const headers of rebound) expect((await ask(`${server.url}/api/tables`, headers)).status).toBe(200)
    await server.close()
  })
})
