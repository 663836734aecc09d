import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../src/util/ids-and-secrets.ts'
import { playOn, playWithBots } from '../../src/testing/bots.ts'
import { figure } from '../../src/testing/figure.ts'
import { begin, newNonce, openTable, play, post, sitDown } from '../../src/testing/player.ts'
import { createClient } from 'redis'
import { builtServer } from '../../src/testing/built.ts'
import { startRedis } from '../../src/testing/processes/redis.ts'
import { startProcess } from '../../src/testing/server.ts'

describe('a server process', () => {
  let directory: string
  beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'bay327-process-'))))
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('logs no secret, at any level', async () => {
    const server = await startProcess({ DATA_DIR: directory, LOG_LEVEL: 'trace' })
    const { code, host } = await openTable(server.url, 'escape', 'Maya')
    const ben = await sitDown(server.url, code, 'Ben')
    const nonce = newNonce()
    await ben.send({ type: 'ready', nonce })
    await begin([host, ben])
    await play([host, ben], () => host.events.length > 20)
    await host.raw('command', { id: 7, token: 'planted-token-in-a-bad-message' })
    await host.raw('hello', { protocol: 2, room: code, token: 'planted token in a bad hello' })
    await post(server.url, '{"token":"planted-token-in-bad-json"')
    await fetch(`${server.url}/api/rooms/${code}?token=planted-token-in-an-address`)
    host.close()
    ben.close()
    expect(await server.end('SIGTERM')).toBe(0)
    const log = server.output()
    expect(log.split('\n').length).toBeGreaterThan(2)
    expect(log).not.toContain('planted')
    for (const secret of [host.token, ben.token, digest(host.token), digest(ben.token), nonce])
      expect(log).not.toContain(secret)
    expect(log).not.toMatch(/[0-9a-f]{64}/)
  })

  it('prints its address last', async () => {
    const server = await startProcess({ DATA_DIR: directory })
    await fetch(`${server.url}/healthz`)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.output()).toMatch(/\nBay 327 is open: \S+\n$/)
  })

  it("finds the bot threads' code beside its bundle", async () => {
    const server = await startProcess({ DATA_DIR: directory, BOTS: '1' })
    const { maya } = await playWithBots(server.url, 'capture', ['steady'])
    await playOn(maya, () => maya.events.some(({ event }) => event.type === 'chose' && event.by === 'bot'))
    expect(await figure(server.url, 'bay327_bot_threads_lost_total')).toBe(0)
    maya.close()
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it.each([
    [{ PORT: 'x' }, /^PORT must be a whole number, but is "x"\.\n$/],
    [{ REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'info' }, /^Redis cannot be reached at REDIS_URL: .*\n$/],
    [{ REDIS_URL: 'redis://:p#1@127.0.0.1' }, /^REDIS_URL must be .* write @ as %40, # as %23.*\n$/],
    [{ HOST: '203.0.113.1' }, /^Cannot listen: .*\n$/],
  ])('explains in one line why it cannot start with %o', async (env, expected) => {
    const started = startProcess({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...env })
    const line = await started.then(
      () => 'it started',
      (error: unknown) => (error as Error).message.replace('The server did not start: ', ''),
    )
    expect(line).toMatch(expected)
  })

  it.each([
    [
      'a wrong password',
      'redis://:wrong@',
      /^Redis refuses the user or the password in REDIS_URL: WRONGPASS.*%40.*\n$/,
    ],
    ['no password', 'redis://', /^Redis refuses the user or the password in REDIS_URL: NOAUTH.*%40.*\n$/],
  ])('explains in one line, at once, that Redis refuses %s', async (_, before, line) => {
    const redis = await startRedis()
    const client = await createClient({ url: redis.url }).connect()
    await client.configSet('requirepass', 'p@ss')
    const connections = async (): Promise<number> =>
      Number(/total_connections_received:(\d+)/.exec(await client.info('stats'))?.[1])
    const earlier = await connections()
    const said = await startProcess({ REDIS_URL: `${before}127.0.0.1:${redis.port}` }).then(
      () => 'it started',
      (error: unknown) => (error as Error).message.replace('The server did not start: ', ''),
    )
    expect(said).toMatch(line)
    // A server that tries again connects again and again.
    expect((await connections()) - earlier).toBe(1)
    await client.close()
    await redis.stop()
  })

  it.each([
    ['--help', 0],
    ['--port', 1],
  ])('says with %s how to start it, and starts nothing', (word, code) => {
    const { status, stderr } = spawnSync(process.execPath, [builtServer(), word], { encoding: 'utf8', cwd: directory })
    expect([status, stderr]).toEqual([
      code,
      expect.stringMatching(/Settings are environment variables: PORT=8080[^]*REDIS_URL/),
    ])
    expect(readdirSync(directory)).toEqual([])
  })

  it('logs once that hardly any file may be opened any more', async () => {
    const server = await startProcess({ DATA_DIR: directory, BOTS: '0' }, [
      'bash',
      '-c',
      'ulimit -n 80; exec "$@"',
      'bash',
    ])
    const lines = Array.from({ length: 100 }, () =>
      connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {}),
    )
    await expect.poll(() => server.output().match(/Nearly all files .* LimitNOFILE/g)).toHaveLength(1)
    for (const line of lines) line.destroy()
    await server.end('SIGKILL')
  })

  it('refuses a second process in its directory, in one line', async () => {
    const first = await startProcess({ DATA_DIR: directory })
    await expect(startProcess({ DATA_DIR: directory })).rejects.toThrow(/Another server is running on .*\n$/)
    await first.end('SIGKILL')
    const next = await startProcess({ DATA_DIR: directory })
    expect(await next.end('SIGINT')).toBe(0)
  })
})
