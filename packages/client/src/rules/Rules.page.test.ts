import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { modules } from '@bay327/games/modules'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { sitDown } from '../testing/desk.ts'
import { drillModule } from '../testing/module.ts'
import '../testing/styles.ts'
import { loadTable } from '../tables/registry.ts'
import { later } from '@bay327/table/text/later'
import { t } from '@bay327/table/text/en'
import Rules from './Rules.svelte'

afterEach(() => history.replaceState(null, '', '/'))

const rules = () =>
  Promise.resolve([
    { id: 'goal', title: 'The goal', paragraphs: ['Be first.'] },
    {
      id: 'ways',
      title: 'Ways',
      paragraphs: ['Left or right.', { text: 'A way is taken for good.', questions: ['way'] }],
    },
  ])
const search = () => page.getByRole('searchbox', { name: later.rules.search })
const open = async (game = drillModule({ rules }), on = true) => render(Rules, { game, page: on })

it('the link beside a question opens the rules at its place, and Escape returns the focus to the link', async () => {
  await sitDown(scriptedGame([[ask('luke')]]), ['Luke', 'Han'], drillModule({ rules }))
  const sign = page.getByRole('button', { name: t.question.rule })
  await sign.click()
  const rule = page.getByRole('dialog').getByText('A way is taken for good.')
  await expect.element(rule).toHaveFocus()
  await expect.element(rule).toBeInViewport()
  await userEvent.keyboard('{Escape}')
  await expect.element(sign).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['the first words of a chapter', 0],
  ['its last words, far below', 40],
])('opened at %s, the title is between the sticky header and the text', async (_where, before) => {
  await page.viewport(390, 844)
  const others = (from: number) =>
    Array.from({ length: 30 }, (_, i) => ({ id: `c${from + i}`, title: `Other ${from + i}`, paragraphs: ['Much.'] }))
  const words = Array.from({ length: before }, () => 'There is much to say of ways, and much is said here.')
  const paragraphs = [...words, { text: 'Left or right.', questions: ['way'] }]
  const ways = { id: 'ways', title: 'Ways to go on, of which there are two at most, and seldom more', paragraphs }
  const module = drillModule({ rules: () => Promise.resolve([...others(0), ways, ...others(30)]) })
  await sitDown(scriptedGame([[ask('luke')]]), ['Luke', 'Han'], module)
  await page.getByRole('button', { name: t.question.rule }).click()
  const dialog = page.getByRole('dialog')
  const rule = dialog.getByText('Left or right.')
  await expect.element(rule).toHaveFocus()
  const head = dialog.element().querySelector('header')?.getBoundingClientRect()
  const title = dialog.getByRole('heading', { name: /^Ways/ }).element().getBoundingClientRect()
  const paragraph = rule.element().getBoundingClientRect()
  expect(title.top).toBeGreaterThanOrEqual(head?.bottom ?? Infinity)
  expect(paragraph.top).toBeGreaterThanOrEqual(title.bottom)
  expect(paragraph.bottom).toBeLessThanOrEqual(844)
})

it('a question without a place in the rules opens them at the beginning', async () => {
  await sitDown(scriptedGame([[ask('luke', { kind: 'other' })]]), ['Luke', 'Han'], drillModule({ rules }))
  await page.getByRole('button', { name: t.question.rule }).click()
  await expect.element(page.getByRole('dialog').getByText('The goal')).toBeVisible()
})

it('typing finds paragraphs and shows their number; arrows and Enter go to one', async () => {
  await open()
  await search().fill('way')
  await expect.element(page.getByText(later.rules.found(2))).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('A way is taken for good.')).toHaveFocus()
  await expect.element(search()).toHaveValue('')
})

it('a search without hits says so, and can be cleared', async () => {
  await open()
  await search().fill('lightsaber')
  await expect.element(page.getByText(later.rules.found(0))).toBeVisible()
  await page.getByRole('button', { name: later.rules.clear }).click()
  await expect.element(search()).toHaveFocus()
  await expect.element(page.getByText('Be first.')).toBeVisible()
})

it('Escape clears the search before it closes the dialog', async () => {
  await sitDown(scriptedGame([[ask('luke')]]), ['Luke', 'Han'], drillModule({ rules }))
  await page.getByRole('button', { name: t.question.rule }).click()
  await search().fill('way')
  await userEvent.keyboard('{Escape}')
  await expect.element(search()).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('an address with a chapter scrolls to it', async () => {
  history.replaceState(null, '', '/#ways')
  await open()
  await expect.element(page.getByText('Left or right.')).toBeInViewport()
  await expect.poll(() => document.activeElement?.textContent).toBe('Ways')
})

it('printing first opens every chapter and draws every picture', async () => {
  const game = await loadTable('capture')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await open(game)
  await page.getByRole('button', { name: later.rules.print }).click()
  await expect.poll(() => print.mock.calls).not.toEqual([])
  const figures = [...document.querySelectorAll('figure[data-picture]')]
  expect(figures.length).toBeGreaterThan(2)
  expect(figures.filter((figure) => !figure.querySelector('[inert]'))).toEqual([])
  expect(document.querySelectorAll('details:not([open])')).toHaveLength(0)
})

it.each(modules.map(({ about }) => about.slug))('the rules of %s end with the facts about its box', async (slug) => {
  await open(await loadTable(slug))
  await expect.element(page.getByText('What we know of the box').first()).toBeInTheDocument()
  expect(document.querySelector(`a[href="/rules/${slug}#box"]`)).not.toBeNull()
})
