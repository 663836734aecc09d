import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoomCode } from '@bay327/room'
import { newId, newToken } from '@bay327/server/testing/player'
import { drawsBySeed } from '@bay327/server/testing/luck'
import { freePort } from '@bay327/server/testing/processes/redis'
import { builtServer } from '@bay327/server/testing/built'
import { startCaddy, type Caddy } from '../lib/caddy.ts'
import { follow, stepsOf, type StandIns } from '../lib/guide.ts'
import { newMember } from '../lib/clients/client.ts'
import { builtOperate, operate } from '../lib/operate.ts'
import type { Options, Part, Report } from '../lib/part.ts'
import { readEnvironment, readUnit, startUnit } from '../lib/unit.ts'

/** Enough choices to show that a match is played. */
const FEW = 6
/** Timeout of a match, ms. */
const LONG = 300_000

const home = join(import.meta.dirname, '../..')

/** Commands that change the machine: packages, users, and systemd. They are simulated here. */
const machine: StandIns = { 'apt-get': '', adduser: '', systemctl: '' }

/** Returns scripts for `git` and `npm`. In place of a clone and its build, they link the tests' own build. */
const builtAlready = (): StandIns => ({
  git: `mkdir -p "$3/packages/server/dist"; cp -r '${home}/deploy' "$3/"; ln -s '${builtServer()}' "$3/packages/server/dist/main.js"; ln -s '${builtOperate()}' "$3/packages/server/dist/main-operate.js"`,
  npm: '',
})

/**
 * Follows the guide without Docker, step by step in an empty directory, then plays a match by https through Caddy. With
 * `times` 0, it skips the clone, its build and the checks by host programs.
 */
export const hosting: Part = {
  name: 'hosting',
  async run({ sizes }: Options, report: Report) {
    const { times = 1 } = sizes
    for (let time = 0; time < Math.max(1, times); time++) await host(times === 0, report)
    if (times > 0) checkFiles(report)
  },
}

async function host(isShort: boolean, report: Report): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'bay327-hosting-'))
  const began = performance.now()
  const [port, outside] = [await freePort(), await freePort()]
  const address = `https://localhost:${outside}`
  const of = isShort ? 'what the tests have built' : 'a fresh clone'
  const open: (() => unknown)[] = []
  try {
    const steps = stepsOf(readFileSync(join(home, 'docs/hosting.md'), 'utf8'), 'Without Docker')
    const words = { '<this repository>': home, 'https://bay.example.org': address }
    const commands = follow(steps, root, words, { ...machine, ...(isShort && builtAlready()) })
    const missing = ['systemctl enable --now bay327 bay327-backup.timer', 'systemctl restart caddy'].filter(
      (line) => !commands.includes(line),
    )
    report({ name: 'services that the guide forgets to start', of, unit: '', seen: missing.length, holds: { is: 0 } })

    const unit = join(root, 'etc/systemd/system/bay327.service')
    const server = await startUnit(unit, root, { PORT: `${port}` })
    open.push(() => server.kill('SIGKILL'))
    const { EnvironmentFile = '' } = readUnit(join(root, 'etc/systemd/system/caddy.service.d/bay327.conf'))
    const env = { ...readEnvironment(join(root, EnvironmentFile), root), UPSTREAM: `127.0.0.1:${port}` }
    const caddy = await startCaddy(join(root, 'etc/caddy/Caddyfile'), root, outside, env)
    open.push(() => caddy.stop())

    const output = await playThrough(caddy, address, `http://127.0.0.1:${port}`, isShort)
    report({ name: 'choices shown by https', of, unit: '', seen: chosen(output), holds: { least: FEW } })
    const isOver = Number(/^over: \{"winners"/m.test(output))
    if (!isShort) report({ name: 'matches played to their end by https', of, unit: '', seen: isOver, holds: { is: 1 } })
    await backUp(root, report)
    await askDoctor(root, { PORT: `${port}`, NODE_EXTRA_CA_CERTS: caddy.authority }, report)
    const mode = statSync(join(root, 'etc/bay327.env')).mode & 0o007
    report({
      name: 'rights of everybody to the settings, which have passwords',
      of,
      unit: '',
      seen: mode,
      holds: { is: 0 },
    })
    await checkFromOutside(caddy, `http://127.0.0.1:${port}`, report)
    const data = statSync(join(root, 'var/lib/bay327/rooms.db')).size
    report({ name: 'bytes in the state directory', of, unit: '', seen: data, holds: { least: 1 } })
    if (!isShort)
      report({ name: 'from the first step to the last move', of, unit: 's', seen: (performance.now() - began) / 1_000 })
  } finally {
    for (const end of open.reverse()) end()
    rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/**
 * Opens a table by https. The example plays there against a person who is connected directly to the server, for a few
 * choices or to the end. Returns the example's output.
 */
async function playThrough(caddy: Caddy, address: string, inside: string, isShort: boolean): Promise<string> {
  const token = newToken()
  const headers = { 'content-type': 'application/json', origin: address }
  const request = JSON.stringify({ game: 'capture', name: 'Maya', token, id: newId() })
  const { body } = await caddy.ask('/api/rooms', { method: 'POST', headers }, request)
  const { room } = JSON.parse(body) as { room: RoomCode }
  const example = join(home, 'packages/server/examples/client.mjs')
  const child = spawn(process.execPath, [example, address, room, 'Ada'], {
    env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: caddy.authority, ...drawsBySeed() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part) => (output += String(part)))
  // The server's limits are on, so requests must be slow.
  const manner = { urls: () => [inside], pace: 300, patience: 10_000, seed: 1 }
  const maya = newMember(room, { name: 'Maya', people: 2 }, manner, token)
  const end = performance.now() + LONG
  const isEnough = () => (isShort && chosen(output) >= FEW) || performance.now() > end
  while (child.exitCode === null && child.signalCode === null && !isEnough()) await pause(50)
  await maya.close()
  child.kill()
  return output
}

/** Runs the command of the nightly backup on the machine at `root`, with its server's settings. */
async function backUp(root: string, report: Report): Promise<void> {
  const { ExecStart = '' } = readUnit(join(root, 'etc/systemd/system/bay327-backup.service'))
  const [, , bundle = '', ...args] = ExecStart.split(' ')
  const settings = readEnvironment(join(root, 'etc/bay327.env'), root)
  mkdirSync(join(root, 'var/lib/bay327-backups'))
  const { status, output } = await operate(join(root, 'opt/bay327', bundle), args, settings)
  report({ name: 'backups that fail', of: output.trim(), unit: '', seen: status ?? Number.NaN, holds: { is: 0 } })
}

/** Runs the doctor on the machine at `root`, with its server's settings, and claims that it finds nothing wrong. */
async function askDoctor(root: string, more: Record<string, string>, report: Report): Promise<void> {
  const settings = { ...readEnvironment(join(root, 'etc/bay327.env'), root), ...more }
  const bundle = join(root, 'opt/bay327/packages/server/dist/main-operate.js')
  const { output } = await operate(bundle, ['doctor'], settings)
  const [wrong, well] = [output.match(/^WRONG .*/gm) ?? [], output.match(/^well/gm) ?? []]
  const of = wrong.join(' ') || `${well.length} things are well`
  report({ name: 'what the doctor finds wrong', of, unit: '', seen: wrong.length, holds: { is: 0 } })
}

const chosen = (output: string): number => output.match(/"type":"chose"/g)?.length ?? 0

/** Checks what an outsider can read and forge. */
async function checkFromOutside(caddy: Caddy, inside: string, report: Report): Promise<void> {
  const seen = [(await caddy.ask('/metrics')).status, (await fetch(`${inside}/metrics`)).status]
  const of = `${seen.join(' outside, ')} inside`
  const isWrong = seen[0] === 200 || seen[1] !== 200
  report({ name: 'figures shown outside', of, unit: '', seen: Number(isWrong), holds: { is: 0 } })

  const open = (from: string, pretended: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': pretended }
    return caddy.ask('/api/rooms', { method: 'POST', headers, localAddress: from }, '{}')
  }
  let accepted = 0
  for (let i = 0; i < 60 && (await open('127.0.0.1', `192.0.2.${i}`)).status !== 429; i++) accepted = i + 1
  const other = (await open('127.0.0.2', '192.0.2.1')).status
  const words = 'one address that pretends to be another each time, and one more address'
  report({
    name: 'calls heard before the limit of one address',
    of: words,
    unit: '',
    seen: accepted,
    holds: { most: 30 },
  })
  report({ name: 'other visitors held up by that', of: words, unit: '', seen: Number(other === 429), holds: { is: 0 } })
}

/** Checks the files of `deploy/` with the programs that read them. */
function checkFiles(report: Report): void {
  const check = (file: string, command: string, args: readonly string[]): void => {
    const env = { ...process.env, PUBLIC_URL: 'https://bay.example.org' }
    const { status, stderr, stdout } = spawnSync(command, args, { cwd: home, env, encoding: 'utf8' })
    const why =
      status === null ? `install ${command}` : status === 0 ? `${command} finds nothing` : `${stdout}${stderr}`
    report({ name: `faults in ${file}`, of: why.trim(), unit: '', seen: status ?? Number.NaN, holds: { is: 0 } })
  }
  check('deploy/Caddyfile', 'caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'])
  for (const file of ['docker-compose.yml', 'docker-compose.embedded.yml'])
    check(file, 'docker-compose', ['--file', file, 'config', '--quiet'])
  for (const unit of ['bay327.service', 'bay327-backup.service', 'bay327-backup.timer'])
    check(`deploy/${unit}`, 'systemd-analyze', ['verify', `deploy/${unit}`])
  check('deploy/alerts.yml', 'promtool', ['check', 'rules', 'deploy/alerts.yml'])
}
