import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { later } from '@bay327/table/text/later'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import Blank from '../../testing/components/Blank.svelte'
import { holdMs } from './detail-hold.ts'

/** Luke answers, and his next step is automatic. */
const steps = scriptedGame([[ask('luke')], [ask('luke', { aside: ['right'] })]])
const module = drillModule({
  duration: () => 20,
  partOfDetail: () => 'begins',
  details: () =>
    Promise.resolve({ detailOf: () => ({ title: 'A throw', seats: ['luke'], effects: [], say: '' }), Figure: Blank }),
})

it('holds a detail that concerns the viewer, although their next step is automatic', async () => {
  await sitDown(steps, ['Luke', 'Han'], module)
  await page.getByRole('button', { name: 'Go left' }).click()
  const detail = page.getByRole('group', { name: 'A throw' })
  await expect.element(detail).toBeVisible()
  const frame = detail.element()
  await expect.element(page.getByText(later.asking.ahead)).toBeVisible()
  await new Promise((done) => setTimeout(done, holdMs.own / 4))
  expect(frame.isConnected).toBe(true)
})
