import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { openFront, openHttpProxy } from './support/server/reverse-proxy.ts'
import { onStage } from './support/stage.ts'
import { joinTable, openTable } from './support/table.ts'

/** The browser logs each refused request, and each style that waits for the connection. That is no error of the page. */
function withoutRefusals({ complaints }: Desk): void {
  const ofRefusals = /status of 403|WebSocket connection|was preloaded using link preload/
  complaints.splice(0, Infinity, ...complaints.filter((complaint) => !ofRefusals.test(complaint)))
}

const title = 'a line that stands and carries nothing is told, and told to be back'
it(title, () =>
  onStage(title, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    await openTable(maya, server.url)
    const pid = server.pid() ?? 0
    await maya.page.getByRole('button', { name: 'Mix the seats' }).waitFor()
    const notice = maya.page.getByText('Connection lost.').first()
    const isOpen = () => maya.lines().some((line) => !line.isClosed())
    expect(await notice.count()).toBe(0)
    process.kill(pid, 'SIGSTOP')
    try {
      await notice.waitFor()
      // The transport's slower ping would end the connection earlier if the page had sent no heartbeat.
      expect(isOpen()).toBe(true)
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await notice.waitFor({ state: 'detached' })
  }),
)

const barred =
  'where no WebSocket comes through, the line asks again and again, and one sits down and talks all the same'
it(barred, () =>
  onStage(barred, async (stage) => {
    const { server } = await stage.shared()
    const front = await openFront(() => [server.port], { bars: true })
    stage.atEnd(() => front.close())
    const maya = await stage.desk('Maya')
    const code = await openTable(maya, front.url)
    await maya.page.getByRole('button', { name: 'Mix the seats' }).waitFor()
    const jonas = await stage.desk('Jonas')
    await joinTable(jonas, front.url, code)
    await maya.page.getByText('Jonas').first().waitFor()
  }),
)

const forbidden =
  'where a network forbids the connection but no page, a table says that and what helps, before and after it has come'
it(forbidden, () =>
  onStage(forbidden, async (stage) => {
    const { server } = await stage.shared()
    const proxy = await openHttpProxy(server.port)
    stage.atEnd(() => proxy.close())
    const blocked = /Something blocks the connection\./
    const maya = await stage.desk('Maya')
    const code = await openTable(maya, proxy.url)
    await maya.page.getByRole('button', { name: 'Mix the seats' }).waitFor()
    proxy.forbid('/socket.io')
    await maya.page.getByText(blocked).waitFor()
    await maya.page.getByText(/Try another network/).waitFor()
    const jonas = await stage.desk('Jonas')
    await jonas.page.goto(`${proxy.url}/t/${code}`)
    await jonas.page.getByText(blocked).waitFor()
    proxy.forbid(undefined)
    await jonas.page.getByRole('button', { name: /^Sit down/ }).waitFor()
    await maya.page.getByText(blocked).waitFor({ state: 'detached' })
    for (const desk of [maya, jonas]) withoutRefusals(desk)
  }),
)

const renamed = 'where a proxy asks for another host than the page, the table says so and names the remedy'
it(renamed, () =>
  onStage(renamed, async (stage) => {
    const { server } = await stage.shared()
    const proxy = await openHttpProxy(server.port, 'inside.example')
    stage.atEnd(() => proxy.close())
    const maya = await stage.desk('Maya')
    const code = await openTable(maya, server.url)
    const jonas = await stage.desk('Jonas')
    await jonas.page.goto(`${proxy.url}/t/${code}`)
    await jonas.page.getByText(/The server does not know this address\..*PUBLIC_URL/).waitFor()
    withoutRefusals(jonas)
  }),
)

const early =
  'what is played stands on the page before its styles, its letters and its scripts have come; a browser that runs none, or is too old, says so'
it(early, () =>
  onStage(early, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    const code = await openTable(maya, server.url)
    const slow = await stage.desk('Jonas')
    await slow.page.route('**/assets/**', () => undefined)
    await slow.page.goto(`${server.url}/t/${code}`, { waitUntil: 'commit' })
    await slow.page.getByText('Maya waits at a table of').waitFor()
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
    await slow.page.waitForFunction(isPainted, undefined)
    const ground = await slow.page.locator('#opening').evaluate((opening) => getComputedStyle(opening).backgroundColor)
    expect(ground).toBe('rgb(6, 8, 9)')

    // Of two rules with the same specificity the later one wins, so the page's own styles must come before those that
    // load later.
    const sheets = () => [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))
    await expect.poll(async () => (await maya.page.evaluate(sheets)).length).toBeGreaterThan(2)
    expect((await maya.page.evaluate(sheets))[0]).toMatch(/\/page-[^/]+\.css$/)

    const [scripts, tooOld] = [maya.page.locator('noscript p'), maya.page.getByText('This browser is too old')]
    expect([await scripts.isVisible(), await tooOld.isVisible()]).toEqual([false, false])
    const plain = await maya.context.browser()?.newPage({ javaScriptEnabled: false })
    await plain?.goto(`${server.url}/t/${code}`)
    // A trial click fails if another element of the page covers the text.
    await plain?.locator('noscript p').click({ trial: true })
    await plain?.context().close()
    const old = await stage.desk('Old')
    await old.page.addInitScript(() => (CSS.supports = () => false))
    await old.page.goto(`${server.url}/t/${code}`)
    await old.page.getByText('This browser is too old for Bay 327.').click({ trial: true })
  }),
)
