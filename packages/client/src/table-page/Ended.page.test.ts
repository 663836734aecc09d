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
import { tellsOf } from '@bay327/table/table-module'
import { later } from '@bay327/table/text/later'
import { proof as proofWords } from '../text/proof.ts'
import { verdict as words } from '../text/verdict.ts'
import { gameOf } from '@bay327/table/view/game'
import Outcome from './status/Outcome.svelte'
import Proof from './status/Proof.svelte'

const game = games['capture']!
const evening = playEvening(game, 4)
const room = viewFor(game, [...evening.rooms.values()].at(-1)!, evening.person('Maya'))
const replay = `/api/replays/${evening.id}`
const nothing = () => undefined

beforeEach(() => serveMatch(evening))
afterEach(() => vi.restoreAllMocks())

const faults = async (of: Element) => {
  const { violations } = await axe.run(of, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

it('the last screen names the winners, offers what to do next, and copies a summary; a seat without a person has its seat name', async () => {
  const module = (await loadTable('capture'))!
  const given = { room, view: gameOf(room), module, text: await tellsOf(module), replay, onclose: nothing }
  const again = vi.fn<(swap: boolean) => void>()
  await render(Outcome, { ...given, onagain: again })
  const { table } = evening.record
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent(/Maya|Jonas|bot/)
  await userEvent.click(page.getByRole('button', { name: later.outcome.again }))
  expect(again.mock.calls).toEqual([[false]])
  for (const [name, href] of [
    [words.elsewhere.stats, '/stats'],
    [words.elsewhere.verify, '/verify'],
    [later.outcome.lookBack, `/r/${evening.id}`],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)

  await userEvent.click(page.getByRole('button', { name: words.share.open }))
  const told = page.getByRole('dialog').getByText('Bay 327 · The Capture')
  await expect.element(told).toHaveTextContent(words.share.when(table.began, table.ended))
  await expect.element(told).toHaveTextContent(`/r/${evening.id}`)
  expect(table.began).toBeLessThanOrEqual(table.ended)
  await expect.element(page.getByRole('img', { name: words.share.picture })).toHaveTextContent(/Maya/)
  await userEvent.click(page.getByRole('checkbox', { name: words.share.you('Maya') }))
  await expect.element(told).not.toHaveTextContent('Maya')
  await expect.element(page.getByRole('img', { name: words.share.picture })).not.toHaveTextContent(/Maya/)
  expect(await faults(document.querySelector('dialog')!)).toEqual([])
})

it('the last screen keeps a seat that moved to another device with another side’s consent', async () => {
  const module = (await loadTable('capture'))!
  const seen = { ...room, table: { ...room.table, vouched: [{ name: 'Maya', by: 'Jonas' }] } }
  const given = { room: seen, view: gameOf(room), module, text: await tellsOf(module), replay, onclose: nothing }
  await render(Outcome, { ...given, onagain: nothing })
  await expect.element(page.getByText(later.outcome.vouched('Maya', 'Jonas'))).toBeVisible()
})

it('beside it one press verifies the dice from the table’s own file', async () => {
  const outcome = vi.fn<() => void>()
  await render(Proof, { proof: room.proof, replay, code: 'rusty-heron', practice: false, onoutcome: outcome })
  await expect
    .element(page.getByRole('link', { name: proofWords.elsewhere.save }))
    .toHaveAttribute('download', 'rusty-heron-replay.json')
  await expect
    .element(page.getByRole('link', { name: proofWords.table.look }))
    .toHaveAttribute('href', `/r/${evening.id}`)
  await userEvent.click(page.getByRole('button', { name: later.outcome.show }))
  expect(outcome).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: proofWords.title }))
  await userEvent.click(page.getByRole('button', { name: proofWords.idle.go }))
  await expect.element(page.getByRole('heading', { name: proofWords.heads.fair })).toBeVisible()
})
