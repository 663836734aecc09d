import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import type { AdvisedOption } from '@bay327/room'
import { sitDown } from '../../testing/desk.ts'
import { later } from '@bay327/table/text/later'

const words = later.company.advice
const advice = page.getByRole('region', { name: words.head })
const game = () => scriptedGame([[ask('luke')], [ask('han')]])
const best: readonly AdvisedOption[] = [
  { option: 'right', chance: 0.62, error: 0.02, apart: 0 },
  { option: 'left', chance: 0.31, error: 0.02, apart: 0.02 },
]
/** Asks a server for advice. The server has these options, or no advice. */
const asks = async (options: readonly AdvisedOption[] | undefined) => {
  const sitting = await sitDown(game(), ['Luke', 'Han'])
  sitting.line.advises(options)
  await page.getByRole('button', { name: words.ask }).click()
  return sitting
}

it('shows a bot’s preferred options, the best first, with their chances, and that advice was taken', async () => {
  const { line } = await asks(best)
  const rows = advice.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Go right.*62 ?%/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Go left.*31 ?%/)
  expect(line.commands.map(({ request }) => request.type)).toEqual(['advice'])
  await expect.element(advice.getByText(words.close2)).not.toBeInTheDocument()
})

it('says that the best options cannot be distinguished', async () => {
  await asks(best.map((option) => ({ ...option, chance: 0.5 })))
  await expect.element(advice.getByText(words.close2)).toBeVisible()
})

it('says that no advice is available, and can be asked again', async () => {
  await asks(undefined)
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.none)
  await expect.element(page.getByRole('button', { name: words.again })).toBeVisible()
})

it('replaces the choices on a phone, and can be pressed like them', async () => {
  await page.viewport(390, 844)
  const { room } = await asks(best)
  await advice.getByRole('button', { name: /Go right/ }).click()
  await expect
    .poll(() => room.eventsFor('Han').find(({ type }) => type === 'chose'))
    .toMatchObject({ option: { id: 'right' } })
})
