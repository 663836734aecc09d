import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { block } from '@bay327/table/testing/network'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'

afterEach(() => block())

it('says that content above the question failed to load; the question stays, and loading can be repeated', async () => {
  await block('*/Notices.svelte*')
  const { room, line } = await sitDown(scriptedGame([[ask('luke')]]), ['Luke', 'Han'])
  room.send('Han', { type: 'pause', on: true })
  line.tell()
  await expect.element(page.getByRole('alert')).toMatchTextContent(t.loadFailed)
  await expect.element(page.getByRole('button', { name: /Go left/ })).toBeVisible()
  await block()
  await page.getByRole('button', { name: t.tryAgain }).click()
  // Either the part has loaded, or the browser has cached the failure and the next press reloads the page.
  const hasLoaded = () =>
    page.getByText(later.notice.paused).first().query() !== null && !page.getByRole('alert').query()
  await expect.poll(() => hasLoaded() || document.querySelector('[data-again=page]') !== null).toBe(true)
})

it('shows an answered question no longer once the answer to a later one is displayed', async () => {
  const game = scriptedGame([[ask('luke')], [ask('luke')], [ask('han')]])
  const { room, line, table } = await sitDown(game, ['Luke', 'Han'], drillModule({ duration: () => 60_000 }))
  const heading = page.getByRole('heading', { name: 'Luke: which way?' })
  const past = page.getByRole('heading', { name: t.question.none })
  await page.getByRole('button', { name: 'Go left' }).click()
  await expect.poll(() => table.playing).toBe(true)
  await expect.element(heading).toBeVisible()
  room.answer('Luke', 'luke', 'left')
  line.tell()
  const goOn = () => (table.goOn(), past.query() !== null)
  await expect.poll(goOn).toBe(true)
  await expect.element(heading).not.toBeInTheDocument()
  expect(table.playing).toBe(true)
  table.flush()
  await expect.element(page.getByText('Han decides')).toBeVisible()
})
