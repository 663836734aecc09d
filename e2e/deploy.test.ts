import { expect, it } from 'vitest'
import { playUntil } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { begin, joinTable, openTable } from './support/table.ts'

const title = 'a new version is started: the page says so, comes back by itself, and the match goes on'

it(title, () =>
  onStage(title, async (stage) => {
    const server = await stage.server(await stage.store('embedded'))
    const maya = await stage.desk('Maya')
    const jonas = await stage.desk('Jonas')
    const code = await openTable(maya, server.url)
    await joinTable(jonas, server.url, code)
    await begin([maya, jonas])
    // The page loads this code ahead of its use, when the page is idle.
    for (const { page } of [maya, jonas])
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /Notices.*js/.test(name)),
      )
    const questionOnPage = async (): Promise<string | null> =>
      maya.page.locator('[data-question]').first().getAttribute('data-question')

    expect(await server.end('SIGTERM')).toBe(0)
    const words = maya.page.getByText('The server is restarting. That takes about 20 seconds. Your table is saved.')
    await words.waitFor()
    await server.start()
    await words.waitFor({ state: 'detached' })
    await jonas.page.getByText('Connected', { exact: true }).waitFor()
    // An automatic step continues without a press, so the test counts the presses that the page accepted.
    let presses = 0
    while (presses === 0) {
      const before = await questionOnPage()
      presses = await playUntil([maya, jonas], async () => (await questionOnPage()) !== before)
    }
  }),
)
