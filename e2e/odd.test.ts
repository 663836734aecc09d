import { measure } from '@bay327/client/testing/shape'
import { oddNames, oddChatLines } from '@bay327/server/testing/odd-texts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { overhangOf, scrolledOf, showAt, spillsOf } from './support/look.ts'
import { onStage } from './support/stage.ts'
import { openTable } from './support/table.ts'
import { joinByWire, type Joined } from './support/server/wire.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * Puts a text into an input as a paste does. The text may have lone surrogates, which no message to the browser can
 * carry.
 */
const paste = (input: Locator, text: string): Promise<void> =>
  input.evaluate(
    (element, units) => {
      ;(element as HTMLInputElement).value = String.fromCharCode(...units)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
    Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
  )

/** Returns the text as the single-line input and the connection normalize it. */
const asSent = (text: string): string =>
  Buffer.from(text.replaceAll(/[\r\n]/g, ''))
    .toString()
    .trim()

/** Opens a panel of the table, on a desktop or on a phone. */
const panel = (page: Page, name: string): Promise<void> =>
  page.locator('[role=tab], nav.panels button').filter({ hasText: name }).click()

const title = 'odd names and odd talk are mere text: nothing of them runs, and nothing hangs out of its box'
it(title, () =>
  onStage(title, async (stage) => {
    const { server } = await stage.shared()
    const [first = '', second = '', ...others] = oddNames
    const host = await stage.desk('Maya')
    const guest = await stage.desk('Jonas')
    const faults: string[] = []

    /** Checks that each screen shows the typed text as plain text, on a phone and on a desktop. */
    const look = async (page: Page, scene: string, open?: string): Promise<void> => {
      for (const size of sizes) {
        await showAt(page, size)
        if (open !== undefined) await panel(page, open)
        const hangs = await overhangOf(page)
        const { overlaps } = await page.evaluate(measure)
        const found = [...overlaps, ...(await spillsOf(page, oddNames)), ...(await scrolledOf(page))]
        // A region that scrolls vertically must not scroll horizontally.
        const wide = page.locator('.pane, .pane ul, .pane ol')
        found.push(
          ...(await wide.evaluateAll((all) =>
            all.flatMap((element) =>
              element.scrollWidth > element.clientWidth ? [`too wide: ${element.localName}`] : [],
            ),
          )),
        )
        if (hangs > 0) found.push(`scrolls sideways by ${hangs} px`)
        faults.push(...found.map((fault) => `${scene}, ${size.width} wide: ${fault}`))
      }
      const made = await page.evaluate(() => document.querySelectorAll('[src=x], [onload], [onerror]').length)
      const ran = await page.evaluate(() => ['broken', 'x'].some((name) => name in globalThis))
      expect([made, ran], scene).toEqual([0, false])
    }

    const code = await openTable({ ...host, name: first }, server.url)
    await guest.page.goto(`${server.url}/t/${code}`)
    await guest.page.getByLabel('Your name').waitFor()
    await look(guest.page, 'guest')
    await paste(guest.page.getByLabel('Your name'), `\u202E${second}\u200B`)
    await guest.page.getByRole('button', { name: /^Sit down/ }).click()
    await guest.page.getByRole('button', { name: 'I am ready' }).waitFor()
    const friends: Joined[] = []
    for (const name of others) friends.push(await joinByWire(server.url, code, name))
    stage.atEnd(() => friends.forEach((friend) => friend.close()))
    for (const name of oddNames) await host.page.getByText(name).first().waitFor()
    await look(host.page, 'lobby')

    for (const friend of friends) await friend.ready()
    for (const { page } of [guest, host]) await page.getByRole('button', { name: 'I am ready' }).click()
    await host.page.getByRole('button', { name: 'Start the match' }).click()
    for (const { page } of [host, guest]) await page.locator('[data-question]').first().waitFor()
    await look(guest.page, 'question')

    await panel(host.page, 'Chat')
    const say = host.page.getByRole('textbox', { name: 'Say something', exact: true })
    for (const text of oddChatLines) {
      await paste(say, text)
      await say.press('Enter')
    }
    const sent = oddChatLines.map(asSent).filter(Boolean)
    await panel(guest.page, 'Chat')
    const lines = guest.page.locator('.chat li bdi')
    await expect.poll(() => lines.count()).toBe(sent.length)
    const received = await lines.evaluateAll((all) => all.map(({ textContent }) => textContent))
    expect(received.map(asSent)).toEqual(sent)
    for (const name of ['Chat', 'Log', 'Crew']) await look(guest.page, name, name)
    expect(faults).toEqual([])
  }),
)
