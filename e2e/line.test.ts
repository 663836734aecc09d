import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from './kit/server.ts'
import { openFront } from './kit/front.ts'
import { onStage } from './kit/stage.ts'
import { joinTable, openTable } from './kit/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bay327-line-')) })
})
afterAll(() => server.end('SIGTERM'))

/** The line's own slow beat would not tell for another half a minute: the page has to ask. */
const soon = { timeout: 20_000 }

const title = 'a line that stands and carries nothing is told, and told to be back'
it(title, { timeout: 120_000 }, () =>
  onStage(title, async (stage) => {
    const maya = await stage.desk('Maya')
    await openTable(maya, server.url)
    const pid = server.pid() ?? 0
    await maya.page.getByRole('button', { name: 'Shuffle the seats' }).waitFor()
    const notice = maya.page.getByText('Lost the line.').first()
    expect(await notice.count()).toBe(0)
    process.kill(pid, 'SIGSTOP')
    try {
      await notice.waitFor(soon)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await notice.waitFor({ ...soon, state: 'detached' })
  }),
)

const barred =
  'where no WebSocket comes through, the line asks again and again, and one sits down and talks all the same'
it(barred, { timeout: 120_000 }, () =>
  onStage(barred, async (stage) => {
    const front = await openFront(() => [server.port], { bars: true })
    stage.atEnd(() => front.close())
    const maya = await stage.desk('Maya')
    const code = await openTable(maya, front.url)
    await maya.page.getByRole('button', { name: 'Shuffle the seats' }).waitFor(soon)
    const jonas = await stage.desk('Jonas')
    await joinTable(jonas, front.url, code)
    await maya.page.getByText('Jonas').first().waitFor(soon)
  }),
)

const early = 'what is played stands on the page before its styles, its letters and its scripts have come'
it(early, { timeout: 120_000 }, () =>
  onStage(early, async (stage) => {
    const maya = await stage.desk('Maya')
    const code = await openTable(maya, server.url)
    const slow = await stage.desk('Jonas')
    await slow.page.route('**/assets/**', () => undefined)
    await slow.page.goto(`${server.url}/t/${code}`, { waitUntil: 'commit' })
    await slow.page.getByText('Maya waits at a table of').waitFor(soon)
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    await slow.page.waitForFunction(isPainted, undefined, soon)
    const ground = await slow.page.locator('#opening').evaluate((opening) => getComputedStyle(opening).backgroundColor)
    expect(ground).toBe('rgb(6, 8, 9)')

    // Of two rules as strong, the later one holds: the page's own styles stand before all that come by and by.
    const sheets = () => [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))
    await expect.poll(async () => (await maya.page.evaluate(sheets)).length, { timeout: 20_000 }).toBeGreaterThan(2)
    expect((await maya.page.evaluate(sheets))[0]).toMatch(/\/page-[^/]+\.css$/)
  }),
)
