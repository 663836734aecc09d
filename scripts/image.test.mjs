import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOn, playWithBots } from '../packages/server/src/testing/bots.ts'
import { begin, openTable, play, sitDown } from '../packages/server/src/testing/player.ts'
import { contextOf } from './lib/context.mjs'
import { build } from './lib/make.mjs'
import { buildImage, environmentOf, placeOf, runIn } from './lib/image.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(join(tmpdir(), 'bay327-image-'))
const context = join(folder, 'context')

/** The package store of this clone, so that packages need not be fetched again. */
function keptPackages() {
  const text = readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8')
  const store = /"?storeDir"?: "?([^",\n]+)/.exec(text)?.[1]
  return store === undefined ? {} : { npm_config_store_dir: store, npm_config_prefer_offline: 'true' }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

describe('the image', () => {
  let image
  const children = []

  beforeAll(async () => {
    for (const path of contextOf(root)) cpSync(join(root, path), join(context, path))
    const into = join(folder, 'stages')
    image = await buildImage({ dockerfile: join(root, 'Dockerfile'), context, into, env: keptPackages() })
    // The browser tests need the same page and server.
    build(join(into, 'build/bay327'))
    // The image may contain only what was copied from the build.
    for (const gone of [context, join(into, 'build')]) renameSync(gone, `${gone}-gone`)
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  it('is built by its own steps, starts by its command, is healthy, and plays', async () => {
    const port = await freePort()
    const env = { PORT: `${port}`, HOST: '127.0.0.1' }
    const [command, ...words] = image.command
    const child = spawn(command, words, { cwd: placeOf(image, image.workdir), env: environmentOf(image, env) })
    children.push(child)
    let said = ''
    child.stderr.on('data', (part) => (said += part))
    for await (const line of createInterface(child.stdout)) if (/is open/.test((said += line))) break
    expect(said).toContain(`Bay 327 is open: http://127.0.0.1:${port}`)
    await runIn(image, image.health, env)

    const url = `http://127.0.0.1:${port}`
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1]
    expect((await fetch(url + script)).status).toBe(200)
    // The licences of the bundled packages are included.
    expect(readFileSync(placeOf(image, `${image.workdir}/dist/main-licences.txt`), 'utf8')).toMatch(/^fastify 5/m)
    expect(await (await fetch(`${url}/licences.txt`)).text()).toMatch(/^svelte 5/m)
    const { code, host } = await openTable(url, 'capture', 'Maya')
    const ben = await sitDown(url, code, 'Ben')
    await begin([host, ben])
    const answers = await play([host, ben], () => host.told.some(({ event }) => event.type === 'chose'))
    expect(answers).toBeGreaterThan(0)
    host.close()
    ben.close()
    // The code of the bot threads is included too.
    const { maya } = await playWithBots(url, 'capture', ['steady'])
    await playOn(maya, () => maya.told.some(({ event }) => event.type === 'chose' && event.by === 'bot'))
    maya.close()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(placeOf(image, '/data/rooms.db'))).toBe(true)
  })
})
