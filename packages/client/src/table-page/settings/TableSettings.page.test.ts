import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'

const game = scriptedGame([[ask('luke')], [ask('luke')]])
const pause = page.getByRole('group', { name: later.lobby.routine })
const pace = page.getByRole('group', { name: later.company.lobby.pace })
const never = pause.getByText(later.lobby.never, { exact: true })
const openSettings = () => page.getByRole('button', { name: t.settings }).first().click()

it('the host sets the pace of a running match for everybody', async () => {
  const { room, line } = await sitDown(game, ['Luke'], drillModule(), { size: 4 })
  await openSettings()
  await never.click()
  await pace.getByText(later.company.lobby.paces.calm, { exact: true }).click()
  line.tell()
  await expect.poll(() => room.view('Luke').table.settings).toMatchObject({ routine: 0, botPace: 'calm' })
  await expect.element(pause.getByRole('radio', { name: later.lobby.never })).toBeChecked()
})

it('the host names the table during a match, and the strip shows it', async () => {
  const { room, line } = await sitDown(game, ['Luke'], drillModule(), { size: 4 })
  await openSettings()
  const field = page.getByLabelText(later.settings.name)
  await expect.element(field).not.toHaveFocus()
  await field.fill('Friday night')
  await page.getByRole('button', { name: later.settings.setName, exact: true }).click()
  line.tell()
  await expect.poll(() => room.room().name).toBe('Friday night')
  await expect.element(page.getByText('Friday night', { exact: true }).first()).toBeInTheDocument()
})

it('the others see the settings and who set them, and cannot change them', async () => {
  await sitDown(game, ['Luke'], drillModule(), { size: 4, guest: 'Han' })
  await openSettings()
  await expect.element(page.getByText(later.settings.hostSets('Luke'))).toBeVisible()
  await expect.element(pause.getByRole('radio').first()).toBeDisabled()
  await expect.element(page.getByLabelText(later.settings.name)).not.toBeInTheDocument()
})
