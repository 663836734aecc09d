import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { openFront } from './support/server/reverse-proxy.ts'
import { isOver, playUntil, roundOf } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { begin, claim, joinTable, releaseSeats, openTable } from './support/table.ts'

const title = 'two servers share a table through one Redis, and one of them dies'

it(title, () =>
  onStage(title, async (stage) => {
    const place = await stage.store('redis')
    const server = await stage.server(place)
    const other = await stage.server(place)
    // Each friend has a proxy address of their own. The proxy prefers one server and falls back to the other.
    const fronts = [
      await openFront(() => [server.port, other.port]),
      await openFront(() => [other.port, server.port]),
    ] as const
    for (const front of fronts) stage.atEnd(() => front.close())
    const maya = await stage.desk('Maya')
    const jonas = await stage.desk('Jonas')

    const code = await openTable(maya, fronts[0].url)
    await releaseSeats(maya, 'Leia', 'Chewbacca')
    await joinTable(jonas, fronts[1].url, code)
    await claim(jonas, 'Leia', 'Chewbacca')
    await begin([maya, jonas])
    const upTo = (round: number) => async (): Promise<boolean> => (await isOver(maya)) || (await roundOf(maya)) >= round
    await playUntil([maya, jonas], upTo(2))

    await server.end('SIGKILL')
    const before = await roundOf(jonas)
    const presses = await playUntil([maya, jonas], upTo(before + 2))
    expect(presses).toBeGreaterThan(0)
    await maya.page.getByText('Connected', { exact: true }).waitFor()
    const questionOnPage = ({ page }: Desk) => page.locator('[data-question]').first().getAttribute('data-question')
    await expect.poll(async () => (await questionOnPage(maya)) === (await questionOnPage(jonas))).toBe(true)
  }),
)
