import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { later } from '@bay327/table/text/later'
import { t } from '@bay327/table/text/en'

/** A game in which Luke's first question has one real option. */
const steps = scriptedGame([[ask('luke', { aside: ['right'] })], [ask('han')]])
const wait = page.getByRole('button', { name: later.asking.wait })
const left = page.getByRole('button', { name: 'Go left' })
const right = page.getByRole('button', { name: 'Go right' })

it('the viewer’s automatic step continues by itself, and says so: the button is optional', async () => {
  const { room, line } = await sitDown(steps, ['Luke', 'Han'])
  await expect.element(left).toBeVisible()
  await expect.element(page.getByText(t.question.goesOn).last()).toBeInTheDocument()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  room.wait(1.5)
  line.tell()
  await expect.element(page.getByText('Han decides')).toBeVisible()
  expect(line.commands).toEqual([])
})

it('and is stopped by Wait or its key, which shows all choices', async () => {
  const { line } = await sitDown(steps, ['Luke', 'Han'])
  await expect.element(wait).toBeVisible()
  await expect.element(right).not.toBeInTheDocument()
  await userEvent.keyboard('0')
  await expect.element(wait).not.toBeInTheDocument()
  await expect.element(left).toBeVisible()
  expect(line.commands.map(({ request }) => request.type)).toEqual(['wait'])
})

it('also during the playback before it', async () => {
  const shown = scriptedGame([[ask('luke')], [ask('luke', { aside: ['right'] })]])
  const { line, table } = await sitDown(shown, ['Luke', 'Han'], drillModule({ duration: () => 60_000 }))
  await left.click()
  await expect.element(page.getByText(later.asking.ahead)).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(page.getByText(later.asking.ahead)).not.toBeInTheDocument()
  expect([table.playing, line.commands.at(-1)?.request.type]).toEqual([true, 'wait'])
})

it('only the next step offers Wait, not the one that is done', async () => {
  const shown = scriptedGame([[ask('luke', { aside: ['right'] })], [ask('luke', { aside: ['right'] })]])
  await sitDown(shown, ['Luke', 'Han'], drillModule({ duration: () => 60_000 }))
  await left.click()
  await expect.element(page.getByText(later.asking.ahead)).toBeVisible()
  const seen = wait.elements().filter((button) => getComputedStyle(button).opacity !== '0')
  expect(seen.map((button) => button.closest('[data-question]'))).toEqual([null])
})
