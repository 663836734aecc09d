import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, scriptedGame, duel } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { later } from '@bay327/table/text/later'

/** Returns a match of Luke with three bots that Maya has joined after the start. */
const late = () =>
  sitDown(scriptedGame([[ask('han')], [ask('luke')]]), ['Luke'], drillModule(), { size: 4, guest: 'Maya' })
const take = (seat: string) => page.getByRole('button', { name: later.company.crew.sitLabel(seat) })

it('a late joiner takes a bot’s seat without consent, and is asked instead of it', async () => {
  const { room } = await late()
  await page.getByRole('tab', { name: later.panels.crew }).click()
  await expect.element(take('Leia')).toBeVisible()
  await expect.element(take('Luke')).not.toBeInTheDocument()
  await take('Han').click()
  await expect.element(page.getByRole('heading', { name: 'Han: which way?' })).toBeVisible()
  expect(room.view().seats.find(({ id }) => id === 'han')).toMatchObject({ people: [room.id('Maya')] })
  expect(room.view().proposals).toEqual([])
})

it('nobody is offered a bot’s seat on the opposing side', async () => {
  const rivals = scriptedGame([[ask('empire')], [ask('rebel')]], duel)
  await sitDown(rivals, ['Luke'], drillModule(), { size: 2 })
  await page.getByRole('tab', { name: later.panels.crew }).click()
  await expect.element(page.getByText(later.company.crew.bot('steady')).first()).toBeVisible()
  await expect.element(take('Empire')).not.toBeInTheDocument()
})
