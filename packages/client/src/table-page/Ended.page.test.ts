import '../testing/styles.ts'
import { games } from '@bay327/games'
import { viewFor } from '@bay327/room'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { playEvening } from '../testing/evening.ts'
import { serveMatch } from '../testing/serve.ts'
import { loadTable } from '../tables/registry.ts'
import { laterTextsOf } from '@bay327/table/table-module'
import { later } from '@bay327/table/text/later'
import { t } from '@bay327/table/text/en'
import { createRawSnippet } from 'svelte'
import { ending as words } from '../text/ending.ts'
import { proof as proofWords } from '../text/proof.ts'
import { verdict } from '../text/verdict.ts'
import { gameOf } from '@bay327/table/view/game'
import Outcome from './status/Outcome.svelte'

const game = games['capture']!
const evening = playEvening(game, 4)
const room = viewFor(game, [...evening.rooms.values()].at(-1)!, evening.person('Maya'))
const replay = `/api/replays/${evening.id}`
const nothing = () => undefined

const nameless = 'n'.repeat(43)
beforeEach(() => serveMatch(evening, nameless))
afterEach(() => vi.restoreAllMocks())

const faults = async (of: Element) => {
  const { violations } = await axe.run(of, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Stands for the board. As in `Drawing`, `grid-area` places it. */
const board = createRawSnippet(() => ({ render: () => '<p class="board" style="grid-area: board">the board</p>' }))

it('the last screen says one’s own place, ranks every seat, has five buttons, and what decided it opens the replay', async () => {
  const module = (await loadTable('capture'))!
  const props = { room, view: gameOf(room), module, text: await laterTextsOf(module), replay, board }
  const again = vi.fn<(swap: boolean) => void>()
  await render(Outcome, { ...props, onagain: again })
  const { table } = evening.record
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^You /)
  const rows = [...document.querySelectorAll<HTMLElement>('[data-outcome] tr[data-seat]')]
  expect(rows.map(({ dataset }) => dataset['seat']).sort()).toEqual(room.seats.map(({ id }) => id).sort())
  expect(rows.filter(({ classList }) => classList.contains('mine')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(words.you),
  ])
  const actions = [...document.querySelectorAll('[data-acts] > *')].map((element) => element.textContent.trim())
  expect(actions).toEqual([words.again, words.replay, words.share, words.analyse, ''])
  await userEvent.click(page.getByRole('button', { name: words.again }))
  expect(again.mock.calls).toEqual([[false]])
  await expect
    .element(page.getByRole('link', { name: words.replay, exact: true }))
    .toHaveAttribute('href', `/r/${evening.id}`)
  const moments = page.getByRole('region', { name: words.moments }).getByRole('link')
  await expect.poll(() => moments.all().length).toBeGreaterThan(0)
  await expect
    .element(moments.first())
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`^/r/${evening.id}#\\d+$`)))
  const deeds = page.getByRole('region', { name: words.deeds }).getByRole('listitem')
  await expect.poll(() => deeds.all().length).toBe(room.seats.length)
  expect(await faults(document.body)).toEqual([])

  await userEvent.click(page.getByRole('button', { name: words.more }))
  await expect.element(page.getByRole('link', { name: words.stats })).toHaveAttribute('href', '/stats')
  await expect
    .element(page.getByRole('link', { name: words.save }))
    .toHaveAttribute('download', 'rusty-heron-replay.json')
  await userEvent.click(page.getByRole('button', { name: words.check }))
  await userEvent.click(page.getByRole('button', { name: proofWords.idle.go }))
  await expect.element(page.getByRole('heading', { name: proofWords.heads.fair })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: t.close }))

  await userEvent.click(page.getByRole('button', { name: words.share }))
  const imageText = page.getByRole('dialog').getByText('Bay 327 · The Capture')
  await expect.element(imageText).toMatchTextContent(verdict.share.when(table.began, table.ended))
  await expect.element(imageText).toMatchTextContent(`/r/${evening.id}`)
  expect(table.began).toBeLessThanOrEqual(table.ended)
  await expect.element(page.getByRole('img', { name: verdict.share.picture })).toMatchTextContent(/Maya/)
  await userEvent.click(page.getByRole('checkbox', { name: verdict.share.you('Maya') }))
  await expect.element(imageText).not.toMatchTextContent('Maya')
  await expect.element(page.getByRole('img', { name: verdict.share.picture })).not.toMatchTextContent(/Maya/)
  await expect.element(imageText).toMatchTextContent(new RegExp(`/r/${nameless}$`))
  await userEvent.click(page.getByRole('checkbox', { name: verdict.share.nameless }))
  const shared = page
    .getByRole('dialog')
    .getByRole('img')
    .and(page.getByRole('img', { name: verdict.share.picture }))
  await expect.element(shared).not.toMatchTextContent(/Maya|Jonas/)
  await expect.element(imageText).not.toMatchTextContent(/Maya|Jonas/)
  expect(await faults(document.querySelector('dialog')!)).toEqual([])
})

it('the last screen keeps a seat that moved to another device with consent, and fits the board into a phone', async () => {
  const module = (await loadTable('capture'))!
  const seen = { ...room, table: { ...room.table, vouched: [{ name: 'Maya', by: 'Jonas' }] } }
  const props = { room: seen, view: gameOf(room), module, text: await laterTextsOf(module), replay, board }
  await page.viewport(390, 844)
  await render(Outcome, { ...props, onagain: nothing })
  await expect.element(page.getByText(later.outcome.vouched('Maya', 'Jonas'))).toBeVisible()
  // On a phone the final board fills its frame in the page.
  const drawn = document.querySelector<HTMLElement>('.final > .board')!
  const { clientWidth, clientHeight } = drawn.parentElement!
  expect([drawn.offsetWidth, drawn.offsetHeight]).toEqual([clientWidth, clientHeight])
})
