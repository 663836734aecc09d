import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '@bay327/server/testing/processes/redis'
import { patience } from '../../scripts/lib/patience.mjs'
import { openDesk, shareBrowser, type Desk, type DeskOptions } from './browser.ts'
import { luckOf } from './luck.ts'
import { root } from './place.ts'
import { startServer, type Environment, type StorePlace, type TestServer } from './server/server.ts'

/**
 * What a test sets up. Everything is closed when the test ends, and saved in `e2e/out` if the test fails. Random
 * numbers follow from the run's seed and the test's title.
 */
export interface Stage {
  /** Creates a store: a new directory, or a new Redis. */
  store(kind: 'embedded' | 'redis'): Promise<StorePlace>
  /** Starts a server of this workspace, or of a copy. */
  server(environment: Environment, home?: string): Promise<TestServer>
  /**
   * Returns one server for all tests of this worker. It has no rate limits, and its bots follow their policies. One
   * test at a time uses it, so parallel tests must not.
   */
  shared(): Promise<Shared>
  desk(name: string, options?: DeskOptions): Promise<Desk>
  /** Runs `close` when the test is over. The last one added runs first. */
  atEnd(close: () => unknown): void
}

interface Shared {
  readonly server: TestServer
  readonly place: StorePlace
}

let shared: Promise<Shared> | undefined

async function startShared(): Promise<Shared> {
  const redis = await startRedis()
  // The test runner ends a worker by SIGTERM.
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => {
    process.kill(redis.pid, 'SIGKILL')
    rmSync(redis.directory, { recursive: true, force: true })
  })
  const place = { REDIS_URL: redis.url }
  return { place, server: await startServer({ ...place, RATE_LIMITS: 'off', BOTS: '0' }) }
}

/** Runs a test on a stage of its own. Fails also if a browser's console showed an error. */
export async function onStage(title: string, play: (stage: Stage) => Promise<void>): Promise<void> {
  const ends: (() => unknown)[] = []
  const desks: Desk[] = []
  const servers: TestServer[] = []
  let browser: ReturnType<typeof shareBrowser> | undefined

  const stage: Stage = {
    async store(kind) {
      if (kind === 'redis') {
        const redis = await startRedis()
        ends.push(() => redis.stop())
        return { REDIS_URL: redis.url }
      }
      const folder = mkdtempSync(join(tmpdir(), 'bay327-'))
      ends.push(() => rmSync(folder, { recursive: true, force: true }))
      return { DATA_DIR: folder }
    },
    async server(environment, home) {
      const luck = luckOf(`${title} ${servers.length}`)
      const server = await startServer(environment, { luck, ...(home !== undefined && { home }) })
      servers.push(server)
      ends.push(() => server.end('SIGKILL'))
      return server
    },
    async desk(name, options) {
      if (browser === undefined) {
        const taken = (browser = shareBrowser())
        ends.push(async () => (await taken).leave())
      }
      const desk = await openDesk((await browser).browser, name, { luck: luckOf(title), ...options })
      desks.push(desk)
      ends.push(() => desk.close())
      return desk
    },
    async shared() {
      const all = await (shared ??= startShared())
      await all.server.draw(luckOf(title))
      servers.push(all.server)
      return all
    },
    atEnd: (close) => ends.push(close),
  }

  try {
    await play(stage)
    assert.deepEqual(
      desks.flatMap((desk) => desk.complaints),
      [],
    )
  } catch (error) {
    await keepEvidence(title, desks, servers)
    throw error
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Maximum length of a screen's text that is printed, in characters. */
const mostSaid = 4_000

/** Saves what every screen showed and what browsers and servers logged, in a folder. Prints the screens' text. */
async function keepEvidence(title: string, desks: readonly Desk[], servers: readonly TestServer[]): Promise<void> {
  const folder = join(root, 'e2e/out', title.replace(/[^a-z0-9]+/gi, '-'))
  mkdirSync(folder, { recursive: true })
  for (const desk of desks) {
    const log = [desk.page.url(), ...desk.complaints].join('\n')
    const shown = await desk.page
      .locator('body')
      .ariaSnapshot({ timeout: patience(3_000) })
      .catch(() => 'The page did not answer.')
    writeFileSync(join(folder, `${desk.name}.txt`), log)
    writeFileSync(join(folder, `${desk.name}.yaml`), shown)
    process.stderr.write(`${title}: ${desk.name} at ${log}\n${shown.slice(0, mostSaid)}\n`)
    await desk.page.screenshot({ path: join(folder, `${desk.name}.png`) }).catch(() => undefined)
  }
  for (const [index, server] of servers.entries()) writeFileSync(join(folder, `server-${index}.log`), server.log())
}
