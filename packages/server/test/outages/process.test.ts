import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digest } from '../../src/util/ids-and-secrets.ts'
import { playOn, playWithBots } from '../../src/testing/bots.ts'
import { figure } from '../../src/testing/figure.ts'
import { begin, newNonce, openTable, play, post, sitDown } from '../../src/testing/player.ts'
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
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, /^Redis cannot be reached at REDIS_URL: .*\n$/],
    [{ HOST: '203.0.113.1' }, /^Cannot listen: .*\n$/],
  ])('explains in one line why it cannot start with %o', async (env, expected) => {
    const started = startProcess({ DATA_DIR: directory, LOG_LEVEL: 'silent', ...env })
    const line = await started.then(
      () => 'it started',
      (error: unknown) => (error as Error).message.replace('The server did not start: ', ''),
    )
    expect(line).toMatch(expected)
  })

  it('refuses a second process in its directory, in one line', async () => {
    const first = await startProcess({ DATA_DIR: directory })
    await expect(startProcess({ DATA_DIR: directory })).rejects.toThrow(/Another server is running on .*\n$/)
    await first.end('SIGKILL')
    const next = await startProcess({ DATA_DIR: directory })
    expect(await next.end('SIGINT')).toBe(0)
  })
})
