import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../../testing/desk.ts'
import { drillModule } from '../../testing/module.ts'
import { later } from '@bay327/table/text/later'

const words = later.company.flow
const flow = page.getByRole('region', { name: words.thenYou(3) })
const hurry = page.getByRole('button', { name: words.hurry })
/** A game in which Luke plays with bots, and Han and Leia are asked before him. */
const game = scriptedGame([[ask('han')], [ask('leia')], [ask('luke')]])
const alone = () => sitDown(game, ['Luke'], drillModule(), { size: 4 })

it('shows the actions of bots in order, with reasons, and announces that the viewer is next', async () => {
  const { room, line } = await alone()
  await expect.element(flow.getByRole('listitem').first()).toMatchTextContent(`Han ${words.thinking}`)
  room.bot('han', 'left', { why: { feature: 'near' } })
  line.tell()
  const rows = flow.getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(words.done)
  await expect.element(rows.nth(1)).toMatchTextContent(`Leia ${words.thinking}`)
  await expect.element(rows.nth(2)).toMatchTextContent(words.yourMove)
})

it('marks a bot’s seat as a bot’s, and no other seat', async () => {
  const first = scriptedGame([[ask('han')], [ask('luke', { aside: ['right'] })], [ask('leia')], [ask('luke')]])
  const { room, line } = await sitDown(first, ['Luke'], drillModule(), { size: 4 })
  room.bot('han', 'left')
  line.tell()
  room.wait(1.5)
  line.tell()
  const rows = flow.getByRole('listitem')
  const marked = () => rows.elements().map((row) => [row.querySelector('b')?.textContent, !!row.querySelector('.bot')])
  await expect.poll(marked).toEqual([
    ['Han', true],
    ['Luke', false],
    ['Leia', true],
    ['Luke', false],
  ])
})

it.each([
  ['its button', () => hurry.click()],
  ['Space', () => userEvent.keyboard(' ')],
])('is shortened by %s, and the bots go on at once', async (_, press) => {
  const { line } = await alone()
  await expect.element(hurry).toBeVisible()
  await press()
  await expect.poll(() => line.commands.map(({ request }) => request.type)).toEqual(['hurry'])
})

it('is replaced by the viewer’s question as soon as the last bot has played', async () => {
  const { room, line } = await alone()
  room.bot('han', 'left')
  room.bot('leia', 'left')
  line.tell()
  await expect.element(page.getByRole('heading', { name: 'Luke: which way?' })).toBeVisible()
  await expect.element(flow).not.toBeInTheDocument()
})

it('keeps the viewer’s question reachable while the bots wait', async () => {
  const first = scriptedGame([[ask('luke')], [ask('han')], [ask('luke')]])
  const { room, line } = await sitDown(first, ['Luke'], drillModule(), { size: 4 })
  room.answer('Luke', 'luke', 'left')
  line.tell()
  await expect.element(hurry).toBeVisible()
  await page.getByRole('button', { name: later.below.undoLabel('Go left') }).click()
  await expect.poll(() => line.commands.map(({ request }) => request.type)).toEqual(['undo'])
  await expect.element(page.getByRole('heading', { name: 'Luke: which way?' })).toBeVisible()
})
