// npm run dev: runs server and page, both with reload on change, and a table with a seat for each of four frames.
// --game capture   another game than the first        --people 2   another number of people
// --lobby          the table waits in its lobby       --quiet      opens no browser
// npm run stories: the page alone, open at its stories.
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { install } from './lib/make.mjs'
import { onCurrentNode } from './lib/node.mjs'
import { stop } from './lib/print.mjs'

await onCurrentNode()
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
install()

const options = {
  game: { type: 'string', default: '' },
  people: { type: 'string', default: '4' },
  lobby: { type: 'boolean', default: false },
  stories: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
}
const { values } = parseArgs({ options })
const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
const port = process.env.PORT ?? '3000'
const server = `http://127.0.0.1:${port}`
process.env.BAY_SERVER = server

/** Starts the page's own Vite, which is a dependency of the client and not of the workspace. */
async function servePage() {
  const home = join(process.cwd(), 'packages/client')
  const { createServer } = await import(pathToFileURL(createRequire(join(home, 'package.json')).resolve('vite')).href)
  const page = await createServer({ root: home, configFile: join(home, 'vite.config.ts') })
  await page.listen()
  return page
}

function show(page, path) {
  const { href } = new URL(path, `http://bay.localhost:${page.config.server.port}`)
  console.log(`\n  ${href}\n`)
  page.config.server.open = href
  if (!values.quiet) page.openBrowser()
}

async function untilReady() {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${server}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop(`The server did not start on port ${port}.`)
}

function seated() {
  const { game, people, lobby } = values
  const more = [server, game, people, ...(lobby ? ['lobby'] : [])]
  const { stdout, status } = spawnSync(process.execPath, [tsx, 'packages/server/src/testing/seats.ts', ...more], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) stop('There is no table.')
  return JSON.parse(stdout)
}

const page = await servePage()
if (values.stories) show(page, '/stories')
else {
  const env = { ...process.env, PORT: port, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const child = spawn(process.execPath, [tsx, 'watch', 'packages/server/src/main.ts'], { stdio: 'inherit', env })
  process.once('exit', () => child.kill())
  await untilReady()
  const { code, tokens } = seated()
  show(page, `/stories/seats#${code},${tokens.join()}`)
}
