import assert from 'node:assert/strict'
import { errors } from '@bay327/room/errors'
import { describe, expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { faultsOf } from './support/look.ts'
import { onStage } from './support/stage.ts'
import { begin, joinTable, openTable, watchTable } from './support/table.ts'

const phone = { width: 390, height: 844 }

describe('a table with two sides', () => {
  const seat = ({ page }: Desk, name: string) => page.getByRole('article', { name, exact: true })
  const openChat = async ({ page }: Desk) => {
    const tab = page.getByRole('tab', { name: /^Chat/ })
    await tab.click()
    await page.getByRole('textbox', { name: 'Say something', exact: true }).waitFor()
  }

  it('offers no seat of the other side, keeps a side’s chat on that side, and says when time is running', () =>
    onStage(
      'offers no seat of the other side beside one’s own, keeps a side’s words on that side, and says when time runs',
      async (stage) => {
        const { server } = await stage.shared()
        const maya = await stage.desk('Maya')
        const jonas = await stage.desk('Jonas', { size: phone })
        const ines = await stage.desk('Ines')
        const watcher = await stage.desk('Watcher')
        const code = await openTable(maya, server.url, 'A New Hope')
        await joinTable(jonas, server.url, code)
        await joinTable(ines, server.url, code)

        // Jonas has the Dark side, so the table offers to move him to the Light side.
        await seat(jonas, 'Light').getByRole('button', { name: 'Move here, to Light' }).waitFor()
        assert.equal(await jonas.page.getByRole('button', { name: 'Share Light' }).count(), 0)
        await ines.page.getByRole('button', { name: 'Share Dark' }).click()
        await seat(ines, 'Light').getByRole('button', { name: 'Move here, to Light' }).waitFor()

        await maya.page.getByText('3 min', { exact: true }).click()
        await begin([maya, jonas, ines])
        await watchTable(watcher, server.url, code)

        for (const desk of [maya, ines]) await openChat(desk)
        await ines.page.getByText('My side', { exact: true }).click()
        await ines.page.getByRole('textbox', { name: 'Say something to your side' }).fill('leave Han to me')
        await ines.page.keyboard.press('Enter')
        await ines.page.getByText('our side only').waitFor()
        assert.equal(await maya.page.getByText('My side', { exact: true }).count(), 0)

        await maya.page
          .getByText(/left to think/)
          .first()
          .waitFor()
        // Everybody has the later message, so an earlier one that was sent to them has arrived too.
        await ines.page.getByText('Everybody', { exact: true }).click()
        await ines.page.getByRole('textbox', { name: 'Say something', exact: true }).fill('good luck to all')
        await ines.page.keyboard.press('Enter')
        const have = ({ frames }: Desk, text: string): boolean => frames.some((frame) => frame.includes(text))
        const all = [maya, jonas, watcher]
        await expect.poll(() => all.map((desk) => have(desk, 'good luck to all'))).toEqual([true, true, true])
        assert.deepEqual(
          all.map((desk) => have(desk, 'leave Han to me')),
          [false, true, false],
        )
      },
    ))

  it('continues where a single-use link is opened, and sends notifications there; the first phone only watches', () =>
    onStage(
      'goes on where a link of one use is opened, and calls them there; the phone before only watches',
      async (stage) => {
        const { server } = await stage.shared()
        const maya = await stage.desk('Maya')
        const jonas = await stage.desk('Jonas', { size: phone })
        const tablet = await stage.desk('Tablet', { size: phone, first: true })
        const code = await openTable(maya, server.url, 'The Capture')
        await joinTable(jonas, server.url, code)
        await begin([maya, jonas])
        await jonas.page.getByRole('button', { name: 'Crew', exact: true }).click()
        await jonas.page.getByRole('button', { name: /^My place at this table/ }).click()
        await jonas.page.getByRole('button', { name: 'Show the code' }).click()
        await jonas.page.getByRole('img', { name: /takes your place/ }).waitFor()
        assert.deepEqual(await faultsOf(jonas.page, 'the code'), [])
        const shownQuestion = await jonas.page.evaluate(() => {
          let link = ''
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text: string) => (link = text) } })
          document.querySelector<HTMLButtonElement>('dialog li .btn')?.click()
          return link
        })
        await tablet.page.goto(shownQuestion)
        await tablet.page.getByRole('button', { name: 'Go on here' }).click()
        await jonas.page.getByText('This one only watches now.').waitFor()
        await tablet.page.getByText('Alert me on my turn?').waitFor()
        assert.deepEqual(await faultsOf(tablet.page, 'the offer'), [])
        await tablet.page.getByRole('button', { name: /^(Sound only|With a sound)$/ }).click()
        await tablet.page.getByRole('button', { name: 'Crew', exact: true }).click()
        await tablet.page.getByRole('button', { name: /^My place at this table/ }).waitFor()
        await maya.page.getByText('Jonas goes on at another device.').first().waitFor()
        const late = await stage.desk('Late')
        await late.page.goto(shownQuestion)
        await late.page.getByRole('button', { name: 'Go on here' }).click()
        await late.page.getByText(errors['link-used'].text).first().waitFor()
      },
    ))

  it('says on every page that one person may play several sides', () =>
    onStage('says on every page that one person may play several sides', async (stage) => {
      const { server } = await stage.shared()
      const maya = await stage.desk('Maya')
      const jonas = await stage.desk('Jonas', { size: phone })
      const code = await openTable(maya, server.url, 'Battle of Endor')
      await joinTable(jonas, server.url, code)
      await maya.page.getByText('Practice: one person may play several sides').click()
      for (const { page } of [maya, jonas])
        await page.locator('header').getByText('Practice', { exact: true }).waitFor()
      await begin([maya, jonas])
      for (const { page } of [maya, jonas])
        await page.locator('header').getByText('Practice', { exact: true }).waitFor()
    }))

  it('BRK-D1 draws who is the Imperial, or gives the seat to a volunteer, and shows it on every screen', () =>
    onStage(
      'BRK-D1 draws who is the Imperial, or gives the seat to who asks for it, told on every screen',
      async (stage) => {
        const { server } = await stage.shared()
        const maya = await stage.desk('Maya')
        const jonas = await stage.desk('Jonas', { size: phone })
        const code = await openTable(maya, server.url, 'The Breakout')
        await joinTable(jonas, server.url, code)
        for (const desk of [maya, jonas]) {
          await seat(desk, 'Imperial').getByText('Drawn by lot, unless').waitFor()
          assert.deepEqual(await faultsOf(desk.page, 'a drawn seat'), [])
        }
        await jonas.page.getByRole('button', { name: 'Ask for it: Imperial' }).click()
        await seat(maya, 'Imperial').getByText('Asked for by Jonas.').waitFor()
        await seat(jonas, 'Imperial').getByText('Asked for', { exact: true }).waitFor()
        await maya.page.getByRole('button', { name: 'Ask for it: Imperial' }).click()
        await seat(jonas, 'Imperial').getByText('Drawn by lot between').waitFor()
        await jonas.page.getByRole('button', { name: 'Withdraw: ask for Imperial no more' }).click()
        await seat(maya, 'Imperial').getByText('Asked for', { exact: true }).waitFor()
        await begin([maya, jonas])
      },
    ))
})
