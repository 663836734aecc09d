import { createHash } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualLimits } from '../src/limits/table.ts'
import { createTable, newId, newToken, openPlayer, post } from '../src/testing/player.ts'
import { startServer, type TestServer } from '../src/testing/server.ts'

describe('the server over HTTP', () => {
  const client = mkdtempSync(join(tmpdir(), 'bay327-client-'))
  let server: TestServer
  beforeAll(async () => {
    mkdirSync(join(client, 'assets'))
    writeFileSync(join(client, 'index.html'), '<!doctype html><title>Bay 327</title><script>let old</script>')
    writeFileSync(join(client, 'assets/app-Ab12Cd34.js'), 'let a')
    writeFileSync(join(client, 'assets/app-Ab12Cd34.js.gz'), gzipSync('let a'))
    server = await startServer({ client, limits: usualLimits })
  })
  afterAll(async () => {
    await server.close()
    rmSync(client, { recursive: true, force: true })
  })
  const get = (path: string, headers = {}): Promise<Response> => fetch(server.url + path, { headers })
  const newBody = () => ({ game: 'dash', name: 'Maya', token: newToken(), id: newId() })

  it('opens a table, and its first person is the host', async () => {
    const body = newBody()
    const response = await post(server.url, body)
    expect(response.status).toBe(201)
    const { room } = (await response.json()) as { room: string }
    expect(room).toMatch(/^[a-z]+-[a-z]+$/)
    expect(await (await get(`/api/rooms/${room}`)).json()).toEqual({ room, game: 'dash', phase: 'lobby', people: 1 })
    const host = await openPlayer(server.url, room, body.token)
    expect(host.view().people).toMatchObject([{ name: 'Maya', host: true }])
    host.close()
  })

  it('opens a solo table with bots on all other seats, and starts it', async () => {
    const body = { ...newBody(), alone: { players: 3, nonce: '00'.repeat(16) } }
    const rooms = await Promise.all([body, body].map((item) => createTable(server.url, item)))
    expect(new Set([...rooms, await createTable(server.url, body)]).size).toBe(1)
    const maya = await openPlayer(server.url, rooms[0] ?? '', body.token)
    expect(maya.view().table).toMatchObject({ phase: 'playing', players: 3, size: 3, match: 1 })
    expect(maya.view().seats.map(({ people, bot }) => bot ?? people.length)).toEqual([1, true, true])
    maya.close()
  })

  it('says whose turn it is only to a person with a token of that table', async () => {
    const body = { ...newBody(), alone: { players: 2, nonce: '00'.repeat(16) } }
    const room = await createTable(server.url, body)
    const about = async (authorization?: string) =>
      (await get(`/api/rooms/${room}`, authorization ? { authorization } : {})).json()
    const plain = { room, game: 'dash', phase: 'playing', people: 1 }
    expect(await about(`Bearer ${body.token}`)).toEqual({ ...plain, move: { yours: true, waitsFor: [] } })
    for (const other of [undefined, `Bearer ${newToken()}`, `Bearer ${body.token}x y`, body.token, 'Bearer'])
      expect(await about(other)).toEqual(plain)
  })

  it.each([
    ['for more than it is made for', { alone: { players: 9, nonce: '00'.repeat(16) } }, 'too-few'],
    ['on a seat that it has not', { alone: { players: 2, seat: 'luke', nonce: '00'.repeat(16) } }, 'unknown-seat'],
    ['with a switch that it has not', { switches: { nobody: true } }, 'bad-switch'],
  ])('opens no table %s', async (_, more, code) => {
    const body = { ...newBody(), ...more }
    expect(await (await post(server.url, body)).json()).toMatchObject({ error: { code } })
    const open = await createTable(server.url, { ...newBody(), token: body.token, id: body.id })
    expect(await (await get(`/api/rooms/${open}`)).json()).toMatchObject({ people: 1, phase: 'lobby' })
  })

  it('opens one table per request, however often it is sent', async () => {
    const body = newBody()
    const rooms = await Promise.all([body, body, body].map((item) => createTable(server.url, item)))
    expect(new Set([...rooms, await createTable(server.url, body)]).size).toBe(1)
    expect(await (await get(`/api/rooms/${rooms[0]}`)).json()).toMatchObject({ people: 1 })
  })

  it.each([
    ['no JSON', '{{', 400, 'bad-message'],
    ['no object', '7', 400, 'bad-message'],
    ['no token', { game: 'dash', name: 'Maya', id: newId() }, 400, 'bad-message'],
    ['an unknown game', { ...newBody(), game: 'chess' }, 404, 'unknown-game'],
    ['too much', { ...newBody(), more: 'x'.repeat(5_000) }, 413, 'too-large'],
  ])('refuses to open a table for %s', async (_, body, status, code) => {
    const response = await post(server.url, body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code, next: 'tell' } })
  })

  it.each(['https://elsewhere.example', 'null'])('refuses the pages of %s', async (origin) => {
    const response = await post(server.url, newBody(), { origin })
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'bad-origin' } }])
    const handshake = await get('/socket.io/?EIO=4&transport=polling', { origin })
    expect([handshake.status, await handshake.json()]).toMatchObject([403, { message: 'bad-origin' }])
  })

  it('accepts its own pages', async () => {
    expect((await post(server.url, newBody(), { origin: server.url })).status).toBe(201)
    expect((await get('/socket.io/?EIO=4&transport=polling', { origin: server.url })).status).toBe(200)
  })

  it.each([
    ['/api/rooms/no-where', 404, 'unknown-room'],
    ['/api/rooms/..%2f..%2fetc', 404, 'unknown-room'],
    ['/api/rooms/no-where/replay', 404, 'unknown-room'],
    ['/api/other', 404, 'unknown-path'],
    ['/nothing.js', 404, 'unknown-path'],
  ])('answers %s with %i %s', async (path, status, code) => {
    const response = await get(path)
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  })

  it('serves the client: its routes, and hashed files permanently cached and compressed', async () => {
    for (const path of ['/', '/t/rusty-heron', '/rules/escape']) {
      const page = await get(path, { accept: 'text/html' })
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await page.text()).toContain('<title>Bay 327</title>')
    }
    const script = await get('/assets/app-Ab12Cd34.js', { 'accept-encoding': 'gzip' })
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await script.text()).toBe('let a')
  })

  it('sends with a hashed file only the headers that a script, a style or a font needs', async () => {
    const { rawHeaders } = await ask('GET', '/assets/app-Ab12Cd34.js')
    const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase())
    expect(names.toSorted()).toEqual(
      [
        ...['cache-control', 'connection', 'content-length', 'content-security-policy', 'content-type'],
        ...['cross-origin-resource-policy', 'date', 'etag', 'keep-alive', 'vary', 'x-content-type-options'],
      ].toSorted(),
    )
    expect(rawHeaders.join(': ').length).toBeLessThan(450)
    expect((await get('/assets/app-Ab12Cd34.js')).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    )
    for (const path of ['/', '/t/rusty-heron', '/worker.js'])
      expect((await get(path, { accept: 'text/html' })).headers.get('x-frame-options'), path).not.toBeNull()
  })

  /** Requests a path as programs do, with or without an Accept header. */
  const ask = (method: string, path: string, accept?: string): Promise<IncomingMessage & { body: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url)
      const outgoing = request(
        { hostname, port, path, method, headers: accept === undefined ? {} : { accept } },
        (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (part: string) => (body += part))
          answer.on('end', () => resolve(Object.assign(answer, { body })))
        },
      )
      outgoing.on('error', reject).end()
    })
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

  it.each([
    ...['/', '/t/no-where', '/r/aB3_-xaB3_-xaB3_-xaB3_', '/rules/escape', '/watch', '/assets/app-Ab12Cd34.js'],
    ...[
      '/nothing.js',
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/tables',
      '/api/address',
      '/api/rooms/no-where',
      '/api/other',
      '/t/%',
    ],
  ])('answers HEAD of %s like GET, for browsers and link previews', async (path) => {
    for (const accept of [browser, '*/*', undefined]) {
      const [got, head] = [await ask('GET', path, accept), await ask('HEAD', path, accept)]
      const summaryOf = ({ statusCode, headers }: IncomingMessage) => [
        statusCode,
        headers['content-type'],
        headers['cache-control'],
      ]
      expect([...summaryOf(head), head.body]).toEqual([...summaryOf(got), ''])
      const isPage = !/^\/(api|healthz|readyz|metrics|assets|nothing)/.test(path)
      if (isPage && path !== '/t/%') expect(got.body).toContain('<title>Bay 327</title>')
    }
  })

  it.each([
    ...['.', ')', ',', '%E2%80%9D', '%', '%25', '%E2%80', '%FF', '/', '%20'].map((more) => `/t/rusty-heron${more}`),
    ...['/t/RUSTY-HERON', '/t/rusty%E2%80%93heron', '/t/rusty%20heron'],
  ])('redirects %s to the table', async (path) => {
    for (const accept of [browser, '*/*', undefined]) {
      const { statusCode, headers } = await ask('GET', path, accept)
      expect([statusCode, headers.location]).toEqual([302, '/t/rusty-heron'])
    }
  })

  it.each(['/t/%', '/t/%E0%A4%A', '/%', '/t/', '/t/a', '/rules/%FF', `/t/${'a'.repeat(300)}`, '/%00', '/t/%2e%2e%2f'])(
    'answers %s with a page, and not with JSON',
    async (path) => {
      for (const accept of [browser, '*/*', undefined]) {
        const led = await ask('GET', path, accept)
        const { statusCode, body } = led.headers.location ? await ask('GET', led.headers.location, accept) : led
        expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>Bay 327</title>')])
      }
    },
  )

  it('serves the page of a finished match for its link, and keeps search engines away', async () => {
    for (const accept of ['text/html', '*/*']) {
      const page = await get('/r/aB3_-xaB3_-xaB3_-xaB3_', { accept })
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      expect(await page.text()).toContain('<title>Bay 327</title>')
    }
    expect((await get('/t/rusty-heron', { accept: 'text/html' })).headers.get('x-robots-tag')).toBeNull()
  })

  it('sends a strict policy, which allows only its own inline scripts, and requires https only if there is https', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    const own = createHash('sha256').update('let old').digest('base64')
    expect(policy).toContain(`default-src 'none';script-src 'self' 'sha256-${own}';`)
    expect(policy).not.toContain('upgrade-insecure-requests')
    const secure = await startServer({ client, publicUrl: 'https://bay.example' })
    const headers = (await fetch(secure.url)).headers
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
    expect(headers.get('content-security-policy')).toContain('wss://bay.example')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    await secure.close()
  })

  it('reports its health and its metrics', async () => {
    const health = await get('/healthz')
    expect([health.status, await health.json()]).toEqual([
      200,
      { ok: true, version: 'source', commit: 'source', id: expect.stringMatching(/^[\w-]{12}$/) as string },
    ])
    expect((await get('/readyz')).status).toBe(200)
    const figures = await (await get('/metrics')).text()
    for (const name of [
      'rooms',
      'sockets',
      'commands_total',
      'append_seconds_count',
      'append_conflicts_total',
      'frame_bytes_count',
    ])
      expect(figures).toContain(`bay327_${name}`)
    expect(figures).toContain('process_cpu_seconds_total')
  })

  it('is not ready without its store', async () => {
    const own = mkdtempSync(join(tmpdir(), 'bay327-out-'))
    const { openBuiltStore } = await import('../src/testing/embedded.ts')
    const store = await openBuiltStore(own)
    const out = await startServer({ client, store: { ...store, ready: () => Promise.reject(new Error('out')) } })
    const response = await fetch(`${out.url}/readyz`)
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'no-answer' } }])
    await out.close()
    rmSync(own, { recursive: true, force: true })
  })

  it('limits tables per minute for one address, but never health checks', async () => {
    const limits = { ...usualLimits, create: { points: 2, duration: 60 } }
    const strict = await startServer({ client, limits })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await post(strict.url, newBody())).status)
    expect(statuses).toEqual([201, 201, 429, 429])
    expect(await (await post(strict.url, newBody())).json()).toMatchObject({
      error: { code: 'too-fast', next: 'retry' },
    })
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200)
    await strict.close()
  })

  it('limits all requests of one address, except those of this machine', async () => {
    const limits = { ...usualLimits, request: { points: 12, duration: 600 } }
    const strict = await startServer({ client, limits, proxies: 1 })
    const from = (path: string, address?: string) =>
      fetch(strict.url + path, { headers: { accept: 'text/html', ...(address && { 'x-forwarded-for': address }) } })
    const kinds = [
      '/healthz',
      '/readyz',
      '/api/address',
      '/api/tables',
      '/',
      '/assets/app-Ab12Cd34.js',
      '/t/rusty-heron',
    ]
    for (let n = 0; n < limits.request.points; n++) await from(kinds[n % kinds.length] ?? '/', '192.0.2.1')
    for (const path of [...kinds, '/metrics', '/nothing', '/r/0123456789abcdefghijkl']) {
      const refused = await from(path, '192.0.2.1')
      expect([path, refused.status, refused.headers.get('retry-after')]).toEqual([path, 429, '600'])
      expect(await refused.json()).toMatchObject({ error: { code: 'too-fast', next: 'retry' } })
    }
    expect((await from('/readyz', '192.0.2.2')).status).toBe(200)
    for (let n = 0; n <= limits.request.points; n++) expect((await from('/readyz')).status).toBe(200)
    await strict.close()
  })
})
