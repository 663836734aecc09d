import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawsBySeed } from '../../packages/server/src/testing/luck.ts'
import { openTable } from '../../packages/server/src/testing/player.ts'
import { startRedis } from '../../packages/server/src/testing/processes/redis.ts'
import { freePort, ran, strangersEnv } from './clone.mjs'
import { host } from './host-plans.mjs'
import { callsOf, newMachine, placedIn, wrongIn } from './machine.mjs'
import { isForHosts, shownInAll } from './shown.mjs'
import { workshop } from './workshop-plans.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path) => readFileSync(join(root, path), 'utf8')
const built = join(root, 'packages/server')
const folder = mkdtempSync(join(tmpdir(), 'bay327-host-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

const backups = join(folder, 'backups')
const log = join(folder, 'server.log')
let server
let settings
let redis
let code

async function start() {
  server = spawn(process.execPath, ['dist/main.js'], {
    cwd: built,
    env: { ...strangersEnv(settings), ...drawsBySeed() },
  })
  const ready = new Promise((resolve, reject) => {
    server.stdout.on('data', (part) => /is open/.test(String(part)) && resolve())
    server.once('close', () => reject(new Error('The server did not start.')))
  })
  server.stdout.pipe(createWriteStream(log, { flags: 'a' }))
  await ready
}
async function stop() {
  const closed = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGTERM')
  await closed
}

beforeAll(async () => {
  mkdirSync(backups)
  redis = await startRedis()
  settings = { PORT: `${await freePort()}`, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), BACKUP_DIR: backups }
  await start()
  const opened = await openTable(`http://127.0.0.1:${settings.PORT}`, 'capture', 'Maya')
  code = opened.code
  opened.host.close()
  const first = await ran(`node dist/main-operate.js backup --keep 14`, { cwd: built, env: strangersEnv(settings) })
  expect(first.status, first.output).toBe(0)
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await redis?.stop()
})

const operate = `exec node '${join(built, 'dist/main-operate.js')}' "$@"`
/** A clone is what the tests have built; the tools of a host are real, on the settings of the running server. */
const own = {
  operate,
  'bay327-operate': operate,
  git: `[ "$1" = clone ] || exit 2
    mkdir -p "$3/packages/server" && cp -R '${join(root, 'deploy')}' '${join(root, 'docker-compose.yml')}' '${join(root, 'docker-compose.embedded.yml')}' "$3/"
    cp -R '${join(built, 'dist')}' "$3/packages/server/" && ln -sfn '${backups}' "$3/backups"
    operate backup - > "$3/bay327.backup"`,
  npm: `[ "$1" = run ] || exit 2
    tool=$2; shift 2; [ "$1" = -- ] && shift
    case $tool in build) ;; *) exec operate "$tool" "$@" ;; esac`,
  journalctl: `cat '${log}'`,
}

const planned = new Set(workshop.flatMap(({ shown }) => shown))
const planOf = (command) => host.find(({ shown }) => shown.includes(command))
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const shown = shownInAll(documents, read).filter((one) => isForHosts(one) && !planned.has(one.command))

/** The commands in the order of a document, those of a block together. */
function stepsOf(path) {
  const steps = []
  for (const { command, at, block } of shown.filter(({ at }) => at.startsWith(`${path}:`))) {
    const isRepeated = block === undefined && steps.some(({ commands }) => commands.includes(command))
    if (isRepeated || planOf(command)?.instead !== undefined) continue
    const last = steps.at(-1)
    if (block !== undefined && last?.block === block) last.commands.push(command)
    else steps.push({ at, block, commands: [command] })
  }
  return steps
}

const fields = /^\d+ \d+ \* \* \* (root )?/
const words = (command) =>
  command
    .replace(fields, '')
    .replaceAll('<this repository>', root)
    .replaceAll('rusty-heron', code)
    .replaceAll('redis://127.0.0.1:6379', redis.url)
    .replaceAll('PORT=8080', `PORT=${settings.PORT}`)
    .replaceAll('FOLDER', backups)

describe.each(['README.md', 'docs/hosting.md', 'docs/security.md'])('%s', (path) => {
  const machine = newMachine(join(folder, path.replace(/\W/g, '-')), own)
  machine.built = built
  symlinkSync(backups, join(machine.root, 'var/lib/bay327-backups'))
  symlinkSync(join(folder, 'data'), join(machine.root, 'var/lib/bay327'))
  const env = () => ({ ...strangersEnv(settings), PATH: machine.bin })
  const home = join(machine.root, 'opt/bay327')

  it.each(stepsOf(path))('$at runs: $commands', async ({ commands }) => {
    const needsStop = commands.some((command) => /\b(restore|move)\b/.test(command))
    if (needsStop) await stop()
    try {
      const plan = planOf(commands[0])
      const cwd = () => (commands.some((command) => fields.test(command)) ? join(machine.root, 'opt') : home)
      mkdirSync(home, { recursive: true })
      if (plan?.before) expect(await ran(plan.before, { cwd: home, env: env() })).toMatchObject({ status: 0 })
      const script = ['set -e', ...commands.map((command) => placedIn(machine, words(command)))].join('\n')
      const at = plan?.in ? join(machine.root, 'opt', plan.in) : cwd()
      const { status, output } = await ran(script, {
        cwd: at,
        env: { ...env(), ...(plan?.on === 'redis' && { REDIS_URL: redis.url }) },
      })
      const calls = callsOf(machine)
      expect(status, output.slice(-2_000)).toBe(0)
      expect(calls.map((call) => wrongIn(machine, call)).filter(Boolean)).toEqual([])
    } finally {
      if (needsStop) await start()
    }
  })
})

describe('a command of a host that is wrong is found', () => {
  const machine = newMachine(join(folder, 'wrong'), own)
  machine.built = built
  const home = join(machine.root, 'opt/bay327')
  const found = async (command) => {
    const { status } = await ran(placedIn(machine, words(command)), {
      cwd: home,
      env: { ...strangersEnv(settings), PATH: machine.bin },
    })
    return status === 0 ? callsOf(machine).map((call) => wrongIn(machine, call))[0] : status
  }
  beforeAll(async () => {
    mkdirSync(join(machine.root, 'opt'), { recursive: true })
    await ran(`git clone x '${home}'`, { cwd: folder, env: { ...strangersEnv(settings), PATH: machine.bin } })
  })

  it.each([
    ['docker compose up -d', /needs PUBLIC_URL/],
    ['echo PUBLIC_URL=x > .env; docker compose up -d --biuld', /no flag --biuld/],
    ['docker compose exec -T bay372 node dist/main-operate.js doctor', /no service bay372/],
    ['docker compose exec -T bay327 node dist/operate.js doctor', /no dist\/operate\.js/],
    ['systemctl enable --now bay372', /no unit bay372/],
  ])('%s', async (command, said) => {
    expect(await found(command)).toMatch(said)
  })

  it.each([
    ['cp deploy/none /etc/none', 1],
    ['ufw allow 443', 127],
    ['operate dcotor', 1],
  ])('%s', async (command, status) => {
    expect(await found(command)).toBe(status)
  })
})
