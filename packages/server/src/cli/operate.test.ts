import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newNodeId } from '../util/ids-and-secrets.ts'
import { openRedisStore } from '../store/redis/redis.ts'
import { openTable } from '../testing/player.ts'
import { startRedis } from '../testing/processes/redis.ts'
import { startProcess, type ServerProcess } from '../testing/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'bay327-operate-'))
const dataOf = (name: string): string => join(folder, name)
const file = join(folder, 'evening.backup')
let server: ServerProcess
beforeAll(async () => {
  server = await startProcess({ DATA_DIR: dataOf('here') })
  const { host } = await openTable(server.url, 'capture', 'Maya')
  host.close()
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Runs the bundled tool, as the image does. */
function operate(args: readonly string[], data: string, input?: Buffer, more: Record<string, string> = {}) {
  const bundle = String(server.child.spawnargs[1]).replace(/\.js$/, '-operate.js')
  const env = { PATH: process.env['PATH'], DATA_DIR: dataOf(data), ...more }
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, ...args], { env, input })
  return { status, stdout, output: stderr.toString() }
}

it('backs up and restores through a pipe, beside a running server', () => {
  const written = operate(['backup', '-'], 'here')
  expect([written.status, written.output]).toEqual([
    0,
    '1 table, 0 finished matches and the totals of 0 games are in -.\n',
  ])
  const restored = operate(['restore', '-'], 'there', written.stdout)
  expect([restored.status, restored.output]).toEqual([
    0,
    expect.stringMatching(/^1 table, .* are restored, as they were/),
  ])
  operate(['backup', file], 'here')
  expect(readFileSync(file).subarray(0, 2)).toEqual(written.stdout.subarray(0, 2))
})

it('checks a host, and exits with 1 if something is wrong', () => {
  const [, port = ''] = /:(\d+)$/.exec(server.url) ?? []
  const well = operate(['doctor'], 'here', undefined, { HOST: '127.0.0.1', PORT: port })
  expect(well.output).toMatch(new RegExp(`^well {3}The server answers at 127.0.0.1:${port}, and its store does.$`, 'm'))
  const ill = operate(['doctor'], 'here', undefined, { PORT: 'http' })
  expect([ill.status, ill.output]).toEqual([1, expect.stringMatching(/^WRONG {2}PORT must be[^]*\n1 wrong\.\n$/m)])
})

it.each([
  ['a server runs there', ['restore', file], 'here', /^Another server is running on .*\n$/],
  ['there are tables', ['restore', file], 'there', /^There are tables in that store already.*--over\.\n$/],
  ['the file has nowhere to go', ['backup', join(folder, 'no', 'where')], 'here', /cannot be written: ENOENT.*\n$/],
  ['nobody knows the word', ['burn', 'it'], 'there', /^There is no burn\.\nTools for the host[^]*tables[^]*\n$/],
  ['no file is named', ['backup'], 'here', /^backup takes FILE.*: npm run backup -- bay327\.backup\n$/],
  ['more is named than needed', ['tables', 'all'], 'here', /^tables takes no argument: npm run tables\n$/],
  ['the number to keep is none', ['backup', '--keep', 'all', file], 'here', /^--keep takes the number of backups.*\n$/],
  [
    '--keep has no folder',
    ['backup', '--keep', '3'],
    'here',
    /^Say which folder: npm run backup -- --keep 14 backups\n$/,
  ],
  ['nobody knows the option', ['restore', file, '--all'], 'there', /^Unknown option '--all'.*\n$/],
])('explains in one line if %s', (_, args, data, line) => {
  const { status, output } = operate(args, data)
  expect([status, output]).toEqual([1, expect.stringMatching(line)])
})

it('releases a Redis that a server uses, and exits', async () => {
  const redis = await startRedis()
  const store = await openRedisStore({ url: redis.url, keep: 86_400_000 })
  await store.lease(newNodeId(), 600_000)
  const redisEnv = { REDIS_URL: redis.url }
  for (const [words, env] of [
    [['restore', file], redisEnv],
    [['move', dataOf('elsewhere')], redisEnv],
  ] as const) {
    const { status, output } = operate(words, 'there', undefined, env)
    expect([status, output]).toEqual([1, expect.stringMatching(/^A server is running on that Redis.*\n$/)])
  }
  await store.close()
  await redis.stop()
})

it.each([[['--help']], [[]], [['backup', '-h']]])('lists the tools with %j', (words) => {
  const { status, stdout, output } = operate(words, 'there')
  expect([status, output]).toEqual([0, ''])
  for (const tool of ['doctor', 'tables', 'remove CODE', 'backup FILE', 'restore FILE', 'move redis:'])
    expect(stdout.toString()).toContain(`\n  ${tool}`)
})

it('lists and removes tables beside a running server', async () => {
  const { code, host } = await openTable(server.url, 'capture', 'Eve')
  const listed = operate(['tables'], 'here')
  expect([listed.status, listed.output]).toEqual([0, ''])
  expect(listed.stdout.toString()).toMatch(new RegExp(`^${code} +capture +1 `, 'm'))
  expect(operate(['remove', code], 'here').status).toBe(0)
  await expect.poll(() => host.refused[0]?.code).toBe('unknown-room')
  host.close()
  expect(operate(['remove', code], 'here')).toMatchObject({
    status: 1,
    output: `There is no table ${code} in that store.\n`,
  })
})

it('is what npm run backup runs', async () => {
  const child = spawn('npm', ['run', '--silent', 'backup', '--', file], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: dataOf('here') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  expect(await text(child.stderr)).toContain(`1 table, 0 finished matches and the totals of 0 games are in ${file}.`)
})
