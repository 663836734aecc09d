import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { later } from '@bay327/table/text/later'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sitDown } from '../testing/desk.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isEndShown = () => document.querySelector('[data-outcome]')?.checkVisibility()

/** Ends a match on a phone while this panel is open. */
async function endBehind(panel: string) {
  await page.viewport(390, 844)
  const at = await sitDown(scriptedGame([[ask('luke')]]), ['Luke', 'Han'])
  await button(panel).click()
  at.room.answer('Luke', 'luke', 'left')
  at.line.tell()
  await expect.element(button(later.panels.end)).toBeVisible()
  return at
}

it.each([
  ['Log', true],
  ['Crew', true],
  ['Chat', false],
])('the end of a match with the panel %s open is shown: %s', async (panel, isShown) => {
  await endBehind(panel)
  await expect.poll(isEndShown).toBe(isShown)
})

it('a panel that is opened after the end stays open while the table changes', async () => {
  const { room, line, journal } = await endBehind('Log')
  await expect.poll(isEndShown).toBe(true)
  await button('Log').click()
  await expect.poll(isEndShown).toBe(false)
  room.send('Han', { type: 'chat', text: 'Well played' })
  line.tell()
  await expect.poll(() => journal.chat.length).toBe(1)
  expect(isEndShown()).toBe(false)
})
