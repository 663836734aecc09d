import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOn, playWithBots } from '../../packages/server/src/testing/bots.ts'
import { drawsBySeed } from '../../packages/server/src/testing/luck.ts'
import { begin, openTable, play, sitDown } from '../../packages/server/src/testing/player.ts'
import { pack } from '../lib/archive.mjs'
import { freePort, keptPackages } from '../commands/clone.mjs'
import { contextOf } from './context.mjs'
import { build } from '../lib/make.mjs'
import { commandsIn, linksIn, pathsIn } from '../lib/read-doc.mjs'
import { buildImage, environmentOf, placeOf, runIn } from '../lib/image.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = mkdtempSync(join(tmpdir(), 'bay327-image-'))
const context = join(folder, 'context')

const children = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server. Resolves with the server's process when it is open. Throws with its output if it ends before. */
async function started(command, args, options) {
  const child = spawn(command, args, options)
  children.push(child)
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  for await (const line of createInterface(child.stdout)) if (/is open/.test((said += line))) return { child, said }
  throw new Error(said)
}

/** Deals a table for two people. Plays until a move is in the table's log. */
async function playMove(url) {
  const { code, host } = await openTable(url, 'capture', 'Maya')
  const ben = await sitDown(url, code, 'Ben')
  await begin([host, ben])
  const answers = await play([host, ben], () => host.events.some(({ event }) => event.type === 'chose'))
  expect(answers).toBeGreaterThan(0)
  host.close()
  ben.close()
}

describe('the image', () => {
  let image

  beforeAll(async () => {
    for (const path of contextOf(root)) cpSync(join(root, path), join(context, path))
    const into = join(folder, 'stages')
    image = await buildImage({ dockerfile: join(root, 'Dockerfile'), context, into, env: keptPackages() })
    // The browser tests need the same page and server, so the build is copied for them.
    build(join(into, 'build/bay327'))
    // The context and the build are moved away, because the image may contain only what was copied from them.
    for (const gone of [context, join(into, 'build')]) renameSync(gone, `${gone}-gone`)
  })

  it('is built by its own steps, starts by its command, is healthy, and plays', async () => {
    const port = await freePort()
    const env = { PORT: `${port}`, HOST: '127.0.0.1' }
    const [command, ...words] = image.command
    const place = { cwd: placeOf(image, image.workdir), env: { ...environmentOf(image, env), ...drawsBySeed() } }
    const { child, said } = await started(command, words, place)
    expect(said).toContain(`Bay 327 is open: http://127.0.0.1:${port}`)
    await runIn(image, image.health, env)

    const url = `http://127.0.0.1:${port}`
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1]
    expect((await fetch(url + script)).status).toBe(200)
    // The licences of the bundled packages are in the image.
    expect(readFileSync(placeOf(image, `${image.workdir}/dist/main-licences.txt`), 'utf8')).toMatch(/^fastify 5/m)
    expect(await (await fetch(`${url}/licences.txt`)).text()).toMatch(/^svelte 5/m)
    await playMove(url)
    // The code of the bot threads is in the image.
    const { maya } = await playWithBots(url, 'capture', ['steady'])
    await playOn(maya, () => maya.events.some(({ event }) => event.type === 'chose' && event.by === 'bot'))
    maya.close()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(placeOf(image, '/data/rooms.db'))).toBe(true)
  })
})

describe('what a host downloads', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `bay327-${version}`
  const files = join(folder, 'packed')
  const spare = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }

  beforeAll(() => pack(files))

  /** Returns an empty folder, and the environment of a server that starts in it. */
  async function place(of) {
    const cwd = join(folder, of)
    mkdirSync(cwd)
    const port = await freePort()
    const env = {
      ...process.env,
      ...drawsBySeed(),
      ...spare,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    }
    return { url: `http://127.0.0.1:${port}`, cwd, env }
  }

  it('the archive is checked by its sum, starts in 200 MB with nothing to install, reports its version, and plays', async () => {
    expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: files }).status).toBe(0)
    const { url, cwd, env } = await place('from-archive')
    execFileSync('tar', ['-xzf', join(files, `${name}.tar.gz`), '-C', cwd])
    const home = join(cwd, name)
    expect(sizeOf(home)).toBeLessThan(60e6)
    const { child } = await started(process.execPath, ['packages/server/dist/main.js'], { cwd: home, env })
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ ok: true, version })
    await playMove(url)
    const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    expect(peak * 1024).toBeLessThan(200e6)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(join(home, 'data/rooms.db'))).toBe(true)
  })

  it('the archive has what its pages name, and the tools that its messages and pages tell a host to run', async () => {
    const { cwd, env } = await place('named')
    execFileSync('tar', ['-xzf', join(files, `${name}.tar.gz`), '-C', cwd])
    const home = join(cwd, name)
    const text = (path) => readFileSync(join(home, path), 'utf8')
    for (const page of ['README.md', 'docs/hosting.md']) {
      const named = [...linksIn(text(page)).map((link) => join(dirname(page), link)), ...pathsIn(text(page))]
      expect(named.filter((path) => !existsSync(join(home, path)))).toEqual([])
    }
    const deployed = [...text('README.md').matchAll(/`(deploy\/[\w.-]+)`/g)].map(([, path]) => path)
    expect(deployed.length).toBeGreaterThan(3)
    expect(deployed.filter((path) => !existsSync(join(home, path)))).toEqual([])
    const { scripts } = JSON.parse(text('package.json'))
    expect(commandsIn(text('README.md')).filter((command) => !(command in scripts))).toEqual([])
    const listed = spawnSync('npm', ['run', '--silent', 'doctor', '--', '--help'], { cwd: home, env, encoding: 'utf8' })
    const tools = [...listed.stdout.matchAll(/^ {2}(\w+)/gm)].map(([, tool]) => tool)
    expect(tools.length).toBeGreaterThan(5)
    expect(tools.filter((tool) => !(tool in scripts))).toEqual([])
  })

  it('the package starts by npx in an empty folder, and plays', async () => {
    const { url, cwd, env } = await place('from-npx')
    cpSync(join(files, `${name}.tgz`), join(cwd, `${name}.tgz`))
    const { child } = await started('npx', ['--yes', `./${name}.tgz`], { cwd, env, detached: true })
    await playMove(url)
    process.kill(-child.pid, 'SIGTERM')
    await once(child, 'exit')
    expect(existsSync(join(cwd, 'data/rooms.db'))).toBe(true)
  })
})

/** Returns the size of all files in a folder, in bytes. */
function sizeOf(home) {
  const entries = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
