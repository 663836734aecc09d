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
