import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { later } from '@bay327/table/text/later'
import { t } from '@bay327/table/text/en'

/** Luke's first question has one real answer; what is shown of an answer takes as long as it likes. */
const steps = scriptedGame([[ask('luke', { aside: ['right'] })], [ask('han')]])
const wait = page.getByRole('button', { name: t.question.wait })
const left = page.getByRole('button', { name: 'Go left' })
const right = page.getByRole('button', { name: 'Go right' })

it('a step of one’s own goes on by itself, and says so: the button need not be pressed', async () => {
  const { room, line } = await sitDown(steps, ['Luke', 'Han'])
  await expect.element(left).toBeVisible()
  await expect.element(page.getByText(t.question.goesOn).last()).toBeInTheDocument()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  room.wait(1.5)
  line.tell()
  await expect.element(page.getByRole('heading', { name: 'Han is deciding.' })).toBeVisible()
  expect(line.commands).toEqual([])
})

it('and it is stopped by Wait, or by its key, and all there is to choose is there', async () => {
  const { line } = await sitDown(steps, ['Luke', 'Han'])
  await expect.element(wait).toBeVisible()
  await expect.element(right).not.toBeInTheDocument()
  await userEvent.keyboard('0')
  await expect.element(wait).not.toBeInTheDocument()
  await expect.element(left).toBeVisible()
  expect(line.commands.map(({ request }) => request.type)).toEqual(['wait'])
})

it('also while what led to it is still on show', async () => {
  const shown = scriptedGame([[ask('luke')], [ask('luke', { aside: ['right'] })]])
  const { line, table } = await sitDown(shown, ['Luke', 'Han'], drillModule({ duration: () => 60_000 }))
  await left.click()
  await expect.element(page.getByText(later.asking.ahead)).toBeVisible()
  await userEvent.keyboard('0')
  await expect.element(page.getByText(later.asking.ahead)).not.toBeInTheDocument()
  expect([table.playing, line.commands.at(-1)?.request.type]).toEqual([true, 'wait'])
})
