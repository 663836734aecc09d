import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failures } from '../../src/limits/gates.ts'
import { usualLimits } from '../../src/limits/table.ts'
import { openBuiltStore } from '../../src/testing/embedded.ts'
import { openRedisStore } from '../../src/store/redis/redis.ts'
import { connect, createTable, newId, newToken, openPlayer, openTable } from '../../src/testing/player.ts'
import { openPushService, type PushService } from '../../src/testing/processes/push-service.ts'
import { startRedis } from '../../src/testing/processes/redis.ts'
import { routes } from '../../src/testing/routes.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

describe('a network that names unknown codes', () => {
  let server: TestServer
  const tidy = tidyAfterEach()
  beforeAll(async () => {
    const limits = { ...usualLimits, guess: { points: 3, duration: 600 } }
    server = await startServer({ limits, proxies: 1 })
  })
  afterAll(() => server.close())

  const about = async (code: string, from: string, token?: string): Promise<number> => {
    const bearer = token && { authorization: `Bearer ${token}` }
    const headers = { 'x-forwarded-for': from, ...bearer }
    return (await fetch(`${server.url}/api/rooms/${code}`, { headers })).status
  }

  it('finds no more tables, existing or not, in memory or not; players at a table, and other networks, do', async () => {
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    tidy(host)
    expect([await about(code, '192.0.2.1'), await about('no-where', '192.0.2.1')]).toEqual([200, 404])
    expect(await Promise.all([1, 2].map((n) => about(`no-where-${n}`, '192.0.2.1')))).toEqual([404, 404])
    for (const item of [code, 'no-where', 'some-else']) expect(await about(item, '192.0.2.1')).toBe(429)
    expect(await about(code, '192.0.2.1', host.token)).toBe(200)
    expect(await about(code, '192.0.2.1', newToken())).toBe(429)
    expect(await about(code, '192.0.2.2')).toBe(200)
  })

  it('is counted once for all addresses of a household', async () => {
    const codes = await Promise.all([1, 2, 3, 4].map((n) => about(`no-where-${n}`, `2001:db8:1:2::${n}`)))
    expect(codes.filter((status) => status === 429)).toHaveLength(1)
    expect(await about('no-where', '2001:db8:1:3::1')).toBe(404)
  })

  it('gets too-fast on a socket, and players at the table can still reconnect', async () => {
    const token = newToken()
    const code = await createTable(server.url, { game: 'dash', name: 'Maya', token, id: newId() })
    const stranger = tidy(connect(server.url, 'no-where'))
    const codes = []
    for (let tries = 0; tries < 4; tries++) {
      const answer = await stranger.hello()
      codes.push(!answer.ok && answer.error.code)
    }
    expect(codes).toEqual(['unknown-room', 'unknown-room', 'unknown-room', 'too-fast'])
    expect(await tidy(connect(server.url, code)).hello()).toMatchObject({ ok: false, error: { code: 'too-fast' } })
    expect(tidy(await openPlayer(server.url, code, token)).view().you.person).toBeDefined()
  })
})

describe('after too many unknown codes, nothing distinguishes an existing table', () => {
  let server: TestServer
  let service: PushService
  let code: string
  const client = mkdtempSync(join(tmpdir(), 'bay327-guess-'))
  const stranger = newToken()
  const from = { 'x-forwarded-for': '192.0.2.9' }
  beforeAll(async () => {
    writeFileSync(join(client, 'index.html'), '<!doctype html><head></head>')
    service = await openPushService()
    server = await startServer({
      limits: { ...usualLimits, guess: { points: 1, duration: 600 } },
      push: { subject: 'https://bay.example', anywhere: true },
      proxies: 1,
      client,
    })
    code = await createTable(server.url, { game: 'dash', name: 'Maya', token: newToken(), id: newId() })
    expect((await fetch(`${server.url}/api/rooms/no-where`, { headers: from })).status).toBe(404)
  })
  afterAll(async () => {
    await server.close()
    await service.close()
    rmSync(client, { recursive: true })
  })

  const bodies: Readonly<Record<string, () => object>> = {
    'POST /api/rooms/:code/calls': () => ({ token: stranger, subscription: service.browser('phone') }),
    'DELETE /api/rooms/:code/calls': () => ({ token: stranger, endpoint: service.browser('phone').endpoint }),
  }
  const named = [...routes.filter((route) => route.includes(':code')), 'GET /t/:code']

  it.each(named)('%s', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const body = bodies[route]?.()
    const ask = async (room: string) => {
      const headers = { ...from, accept: 'text/html', ...(body && { 'content-type': 'application/json' }) }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      const answer = await fetch(server.url + path.replace(':code', room), init)
      return [answer.status, await answer.text()]
    }
    const there = await ask(code)
    expect(there).toEqual(await ask('else-where'))
    expect(there[0]).toBe(path.startsWith('/t/') ? 200 : 429)
  })

  it('cannot learn whether a table exists by opening one: its code depends on a secret of the server', async () => {
    const body = { game: 'dash', name: 'Maya', token: newToken(), id: newId() }
    const other = await startServer()
    const codes = [server, other].map(({ url }) => createTable(url, body))
    const [first, second] = await Promise.all(codes)
    expect(first).not.toBe(second)
    expect(await createTable(server.url, body)).toBe(first)
    await other.close()
  })
})

it('the same request finds its table after a restart, and at another server on the same store', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-codes-'))
  const body = { game: 'dash', name: 'Maya', token: newToken(), id: newId() }
  const codes = []
  for (let starts = 0; starts < 2; starts++) {
    const server = await startServer({ store: await openBuiltStore(directory) })
    codes.push(await createTable(server.url, body))
    await server.close()
  }
  const redis = await startRedis()
  const shared = () => openRedisStore({ url: redis.url, keep: 86_400_000 })
  const nodes = [await startServer({ store: await shared() }), await startServer({ store: await shared() })]
  const [first, second] = await Promise.all(nodes.map(({ url }) => createTable(url, body)))
  await Promise.all(nodes.map((node) => node.close()))
  await redis.stop()
  rmSync(directory, { recursive: true })
  expect(codes[0]).toBe(codes[1])
  expect(first).toBe(second)
})

describe('too many failures', () => {
  const rate = { points: 2, duration: 600 }

  it('block a key, and no other key; successes do not count', async () => {
    const tries = failures(rate)
    const ends = async (key: string, fails: boolean) => tries.attempt(key, async () => fails, Boolean)
    expect([await ends('a', false), await ends('a', false), await ends('a', true)]).toEqual([false, false, true])
    expect([await tries.isShut('a'), await ends('a', true), await tries.isShut('a')]).toEqual([false, true, true])
    expect([await ends('a', false), await ends('b', false)]).toEqual([undefined, false])
  })

  it('cannot be tried all in parallel', async () => {
    const tries = failures(rate)
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        tries.attempt(
          'a',
          async () => n,
          () => true,
        ),
      ),
    )
    expect(made).toEqual([1, 2, undefined, undefined])
  })

  it('are unlimited without a rate', async () => {
    const tries = failures(undefined)
    for (let n = 0; n < 5; n++)
      expect(
        await tries.attempt(
          'a',
          async () => n,
          () => true,
        ),
      ).toBe(n)
    expect(await tries.isShut('a')).toBe(false)
  })
})
