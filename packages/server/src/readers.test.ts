import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayRead, readReaders } from './readers.ts'
import { startServer, type TestServer } from './testing/server.ts'

const requestFrom = (from: string | undefined, headers = {}, localAddress = '10.0.0.1') =>
  ({ socket: { remoteAddress: from, localAddress }, headers: { host: '10.0.0.1:3000', ...headers } }) as IncomingMessage

describe('who may read the metrics', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.1'])('this machine: %s', (from) => {
    expect(mayRead(requestFrom(from), undefined)).toBe(true)
    expect(mayRead(requestFrom(from, { host: undefined }), undefined)).toBe(true)
    expect(mayRead(requestFrom(from, { host: 'localhost:3000' }), undefined)).toBe(true)
  })

  it.each(['192.168.1.5', '10.0.0.2', '2001:db8::1', '::ffff:192.168.1.5', '128.0.0.1', '', undefined])(
    'no other machine: %s',
    (from) => {
      expect(mayRead(requestFrom(from), undefined)).toBe(false)
    },
  )

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 Caddy' },
    { host: 'bay.example' },
    { host: 'evil.example:3000' },
  ])('nobody through a proxy on this machine, or by a name that resolves here: %o', (headers) => {
    expect(mayRead(requestFrom('127.0.0.1', headers), undefined)).toBe(false)
    expect(mayRead(requestFrom('127.0.0.1', headers), readReaders('127.0.0.1'))).toBe(false)
    expect(mayRead(requestFrom('203.0.113.7', headers), 'open')).toBe(true)
  })

  it('and the readers that the host names, by address or network', () => {
    const readers = readReaders('10.0.0.7, 172.16.0.0/12,2001:db8::/32')
    for (const from of ['10.0.0.7', '172.31.255.254', '2001:db8:9::1', '::ffff:10.0.0.7', '127.0.0.1'])
      expect([from, mayRead(requestFrom(from), readers)]).toEqual([from, true])
    for (const from of ['10.0.0.8', '172.32.0.1', '2001:db9::1'])
      expect([from, mayRead(requestFrom(from), readers)]).toEqual([from, false])
  })

  it.each(['all', '10.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.1,', 'bay.example'])(
    'refuses an invalid setting: %s',
    (text) => expect(readReaders(text)).toBeUndefined(),
  )
})

describe('the metrics of a server behind a proxy', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ proxies: 1 })
  })
  afterAll(() => server.close())
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  /** Returns `figures` if a path answers with metrics, otherwise the status. */
  async function ask(path: string, headers: Record<string, string>, method: string): Promise<string | number> {
    const sent = request(server.url + path, { method, headers })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.headers['content-type']?.includes('version=0.0.4') ? 'figures' : (answer.statusCode ?? 0)
  }

  it.each(['GET', 'HEAD'])('are shown to this machine and not through the proxy: %s', async (method) => {
    for (const path of ['/metrics', '/%6detrics', '/metrics?x', '/metrics#x', '/%6D%65trics'])
      expect([path, await ask(path, {}, method), await ask(path, forwarded, method)]).toEqual([path, 'figures', 404])
    for (const path of ['/metrics/', '//metrics', '/./metrics', '/METRICS', '/metrics%2f', '/metrics;x', '/metrics%00'])
      expect([path, await ask(path, forwarded, method)]).not.toEqual([path, 'figures'])
  })
})
