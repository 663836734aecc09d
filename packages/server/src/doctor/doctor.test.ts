import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from 'redis'
import { startFront, type Quirks } from '../testing/processes/front.ts'
import { freePort, startRedis, type TestRedis } from '../testing/processes/redis.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'
import { examine } from './doctor.ts'
import { checkCapacity, playFor } from './capacity.ts'
import { clockSkew, lineOf } from './finding.ts'
import { checkFiles, checkMemory, checkNode } from './machine.ts'
import { openBuiltStore } from '../testing/embedded.ts'
import { unwritable } from './store.ts'
import { ageOf } from './outside.ts'
import { tryUpgrade } from './upgrade.ts'

const folder = mkdtempSync(join(tmpdir(), 'bay327-doctor-'))
const page = join(folder, 'page')
mkdirSync(page)
writeFileSync(join(page, 'index.html'), '<script></script>')
afterAll(() => rmSync(folder, { recursive: true }))
const tidy = tidyAfterEach()
const portOf = ({ url }: { url: string }): string => new URL(url).port

/** Returns the doctor's findings for these settings, without those about the size of the test's machine. */
async function wrongWith(environment: Record<string, string>): Promise<readonly string[]> {
  const usual = { HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), BOTS: '0' }
  const findings = await examine({ ...usual, ...environment })
  expect(findings.length).toBeGreaterThan(1)
  const wrong = findings.filter((finding) => finding.is === 'wrong').map(lineOf)
  return wrong.filter((line) => !/^WRONG {2}(Memory|Only \d+ files)/.test(line))
}

/** Starts a server behind a misconfigured proxy. */
async function behind(quirks: Quirks, proxies = 1, client = page): Promise<Record<string, string>> {
  const proxy = tidy(await startFront(quirks))
  const server: TestServer = tidy(
    await startServer({ publicUrl: proxy.url, proxies, client, ...(quirks.showsMetrics && { readers: 'open' }) }),
  )
  proxy.leadTo(server.url)
  return { PORT: portOf(server), PUBLIC_URL: proxy.url, PROXIES: `${proxies}` }
}

describe('the doctor says how many tables a machine carries', () => {
  const MB = 1_048_576
  const findingFor = (heap: number, move?: number) => checkCapacity(heap * MB, move).words

  it('by the processor or the memory, whichever gives way first', () => {
    expect(findingFor(320, 1)).toMatch(/^Tables: about 300 at once, .* The memory gives way first\.$/)
    expect(findingFor(320, 4)).toMatch(/^Tables: about 150 at once, .* The processor gives way first\.$/)
    expect(findingFor(40, 1)).toMatch(/^Tables: about 0 at once/)
  })

  it('from a measurement of matches that are really played', () => {
    const { moves, spent } = playFor(200)
    expect([moves > 20, spent >= 200]).toEqual([true, true])
  })
})

describe('the doctor finds no fault', () => {
  it('with a server behind a correct proxy', async () => {
    expect(await wrongWith(await behind({}))).toEqual([])
  })

  it('and keeps no connection open that would delay its exit', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    tidy(server)
    await once(server, 'listening')
    const ended = once(server, 'upgrade').then((args) => {
      const line = args[1] as Duplex
      const first = '0{"sid":"x"}'
      line.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      // Proxies send the first frame in a packet of its own.
      setTimeout(() => line.write(Buffer.concat([Buffer.from([0x81, first.length]), Buffer.from(first)])), 50)
      return new Promise((over) => line.resume().once('end', over).once('error', over))
    })
    const { port } = server.address() as AddressInfo
    expect(await tryUpgrade(new URL(`http://127.0.0.1:${port}`))).toBe(undefined)
    await ended
  })

  it('on a machine before the first start, where it says what is missing without PUBLIC_URL', async () => {
    const settings = { PORT: `${await freePort()}` }
    expect(await wrongWith(settings)).toEqual([])
    const notes = (await examine({ DATA_DIR: join(folder, 'data'), ...settings })).filter(({ is }) => is === 'note')
    expect(notes.map(lineOf)).toContainEqual(expect.stringMatching(/DNS rebinding.*\n.*Set PUBLIC_URL/))
  })
})

describe('the doctor reports a proxy', () => {
  it.each([
    [
      'drops WebSockets',
      { noUpgrades: true },
      1,
      /^WRONG {2}WebSockets do not come through: the answer is 4\d\d, not 101\.\n.*Upgrade/,
    ],
    [
      'lets visitors pretend',
      { naming: 'believes' },
      1,
      /pretend to be anybody.*\n.*Let the proxy set X-Forwarded-For/,
    ],
    ['names nobody', { naming: 'silent' }, 1, /PROXIES is 1, but 0 name the visitor/],
    [
      'is not counted',
      {},
      0,
      /All visitors count as one, 127\.0\.0\.1: PROXIES is 0, and 1 stand.*\n.*Set PROXIES=1\./,
    ],
    ['shows the figures', { showsMetrics: true }, 1, /\/metrics is shown to everybody/],
    ['has another time', { ahead: 3_600_000 }, 1, /The clock outside is 3[56]\d\d s ahead of this machine's/],
  ] as const)('that %s', async (_, quirks, proxies, line) => {
    expect(await wrongWith(await behind(quirks, proxies))).toEqual([expect.stringMatching(line)])
  })

  it('that leads nowhere or to another server', async () => {
    const proxy = tidy(await startFront())
    const settings = { PORT: `${await freePort()}`, PUBLIC_URL: proxy.url, PROXIES: '1' }
    expect(await wrongWith(settings)).toEqual([expect.stringMatching(/does not reach the server \(502\)/)])
    const other = tidy(await answering('hello'))
    proxy.leadTo(other.url)
    expect(await wrongWith(settings)).toEqual([expect.stringMatching(/is not this server \(200\)/)])
    const nowhere = `http://127.0.0.1:${await freePort()}`
    expect(await wrongWith({ ...settings, PUBLIC_URL: nowhere })).toEqual([
      expect.stringMatching(/cannot be reached: .*\n.*Start the proxy/),
    ])
  })

  it('with another name than the server knows', async () => {
    const proxy = tidy(await startFront({ renames: true }))
    const server = tidy(await startServer({ publicUrl: 'https://old.example', proxies: 1, client: page }))
    proxy.leadTo(server.url)
    const settings = { PORT: portOf(server), PUBLIC_URL: proxy.url, PROXIES: '1' }
    expect(await wrongWith(settings)).toEqual([
      expect.stringMatching(
        /WebSockets do not come through: the answer is 4\d\d.*bad-origin.*\n.*Set PUBLIC_URL of the server/,
      ),
    ])
  })
})

describe('the doctor reports a server', () => {
  it('that does not run, although its store has been used, also without PUBLIC_URL', async () => {
    const used = join(folder, 'used')
    const store = await openBuiltStore(used)
    const settings = { PORT: `${await freePort()}`, DATA_DIR: used }
    await store.close()
    expect(await wrongWith(settings)).toEqual([
      expect.stringMatching(/^WRONG {2}No server runs at .*\n.*its log says why/),
    ])
  })

  it('that is another one than PUBLIC_URL leads to', async () => {
    const [here, there] = [await behind({}), await behind({})]
    expect(await wrongWith({ ...here, PUBLIC_URL: there['PUBLIC_URL'] ?? '' })).toEqual([
      expect.stringMatching(
        /^WRONG {2}http.* leads to another Bay 327 than the one on this machine\.\n.*Set PUBLIC_URL/,
      ),
    ])
  })

  it('whose page is not built', async () => {
    expect(await wrongWith(await behind({}, 1, join(folder, 'none')))).toEqual([
      expect.stringMatching(/The page is not there \(503\)/),
    ])
  })

  it('whose port is in use', async () => {
    const other = tidy(await answering('hello'))
    expect(await wrongWith({ PORT: portOf(other) })).toEqual([expect.stringMatching(/Something else answers at 127/)])
    expect(await wrongWith({ HOST: '203.0.113.1' })).toEqual([expect.stringMatching(/HOST is no address of this/)])
  })

  it('with an unusable setting', async () => {
    expect(await wrongWith({ PORT: 'http' })).toEqual([expect.stringMatching(/^WRONG {2}PORT must be a whole number/)])
  })
})

describe('the doctor reports a store', () => {
  let redis: TestRedis
  beforeAll(async () => (redis = await startRedis()))
  afterAll(() => redis.stop())
  const port = freePort()

  it('whose directory cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const lines = await wrongWith({ PORT: `${await port}`, DATA_DIR: join(file, 'data') })
    expect(lines).toEqual([expect.stringMatching(/cannot be written: ENOTDIR.*\n.*Set DATA_DIR/)])
  })

  it('whose files cannot be written', async () => {
    const locked = join(folder, 'locked')
    await (await openBuiltStore(locked)).close()
    chmodSync(join(locked, 'rooms.db'), 0o400)
    const lines = await wrongWith({ PORT: `${await port}`, DATA_DIR: locked })
    expect(lines).toContainEqual(
      expect.stringMatching(/^WRONG {2}.*rooms\.db cannot be written by the user who owns .*\n.*chown/),
    )
  })

  it('whose disk is full, with a remedy that makes room', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    expect(lineOf(unwritable('/data', full))).toMatch(/cannot be written: ENOSPC.*\n.*Make room/)
    expect(lineOf(unwritable('/data', full))).not.toMatch(/chown/)
  })

  it('whose Redis is a replica', async () => {
    const client = await createClient({ url: redis.url }).connect()
    await client.sendCommand(['REPLICAOF', '127.0.0.1', `${await freePort()}`])
    const lines = await wrongWith({ PORT: `${await port}`, REDIS_URL: redis.url })
    expect(lines).toContainEqual(
      expect.stringMatching(/is a replica of another, and only reads.*\n.*Set REDIS_URL to the master/),
    )
    await client.sendCommand(['REPLICAOF', 'NO', 'ONE'])
    await client.close()
  })

  it('whose Redis can lose tables, or is nearly full', async () => {
    const settings = { PORT: `${await port}`, REDIS_URL: redis.url }
    expect(await wrongWith(settings)).toEqual([])
    const client = await createClient({ url: redis.url }).connect()
    await client.configSet({ appendonly: 'no', maxmemory: '1mb', 'maxmemory-policy': 'allkeys-lru' })
    expect(await wrongWith(settings)).toEqual([
      expect.stringMatching(/appendonly no.*\n.*CONFIG SET appendonly yes/),
      expect.stringMatching(/allkeys-lru.*\n.*noeviction/),
      expect.stringMatching(/^WRONG {2}Redis holds 1 MB of 1 MB: when it is full/),
    ])
    await client.close()
  })

  it('whose Redis does not wait for its disk: a remark, or an error if the server requires it', async () => {
    const settings = { PORT: `${await port}`, REDIS_URL: redis.url }
    const client = await createClient({ url: redis.url }).connect()
    await client.configSet({ appendonly: 'yes', appendfsync: 'everysec', maxmemory: '0' })
    expect(await wrongWith(settings)).toEqual([])
    expect((await examine(settings)).filter(({ is }) => is === 'note').map(lineOf)).toContainEqual(
      expect.stringMatching(/appendfsync everysec.*power cut.*\n.*CONFIG SET appendfsync always/),
    )
    expect(await wrongWith({ ...settings, REDIS_FSYNC: 'always' })).toEqual([
      expect.stringMatching(/REDIS_FSYNC is always, but .*CONFIG SET appendfsync always.*\n.*leave out REDIS_FSYNC/),
    ])
    await client.configSet({ appendfsync: 'always' })
    expect(await wrongWith({ ...settings, REDIS_FSYNC: 'always' })).toEqual([])
    await client.close()
  })

  it('whose Redis does not answer', async () => {
    const settings = { PORT: `${await port}`, REDIS_URL: `redis://127.0.0.1:${await freePort()}` }
    expect(await wrongWith(settings)).toEqual([expect.stringMatching(/^WRONG {2}Redis cannot be reached at REDIS_URL/)])
  })
})

describe('the doctor measures', () => {
  const [MB, day] = [1_048_576, 86_400_000]
  const config = { BOTS: 1 } as Parameters<typeof checkMemory>[0]

  it.each([
    ['a Node that is too old', () => checkNode('20.20.2'), 'wrong'],
    ['a Node that is not', () => checkNode('22.13.0'), 'well'],
    ['memory that is enough', () => checkMemory(config, 512 * MB, 368 * MB), 'well'],
    ['memory that is not', () => checkMemory(config, 400 * MB, 368 * MB), 'wrong'],
    ['files that are too few', () => checkFiles('process_max_fds 1024\n'), 'wrong'],
    ['files that are enough', () => checkFiles('process_max_fds 65536\n'), 'well'],
    ['a certificate that is renewed in time', () => ageOf(0, 90 * day, 65 * day), 'well'],
    ['a certificate that nobody renews', () => ageOf(0, 90 * day, 80 * day), 'wrong'],
  ] as const)('%s', (_, look, is) => {
    expect(look().is).toBe(is)
  })

  it('clocks that differ, however long the answer took', () => {
    expect([clockSkew(50, 40, 60), clockSkew(90, 40, 60), clockSkew(10, 40, 60)]).toEqual([0, 30, -30])
  })

  it('how much heap fits', () => {
    expect(checkMemory(config, 400 * MB, 2_048 * MB).remedy).toBe('Set NODE_OPTIONS=--max-old-space-size=256.')
    expect(checkMemory(config, 200 * MB, 2_048 * MB).remedy).toMatch(/BOTS=0/)
  })
})

/** Starts a server that answers every request with this text. */
async function answering(text: string): Promise<{ url: string; close(): Server }> {
  const server = createServer((_, answer) => answer.end(text)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
