import axe from 'axe-core'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alone } from '../testing/alone.ts'
import { sitBy } from '../testing/desk.ts'
import { readIn, ways, type Way } from '../testing/ways.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { loadTable } from '../tables/registry.ts'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import { allLoaded } from '@bay327/table/ui/arrivals'

beforeEach(() => Object.assign(preferences, { pace: 'none', motion: 'less' }))
afterEach(async () => {
  Object.assign(preferences, { pace: 'table', motion: 'auto' })
  await readIn(ways[0]!)
})

/**
 * Returns the dialogs to audit. They are the same at every table, and a table with secrets has one more.
 * `e2e/rules.test.ts` audits the rules of every game.
 */
const dialogsOf = (slug: string) => (slug === 'endor' ? [t.settings, later.strip.rules, '?'] : [])

/**
 * Returns the way of reading in which a game's panels are audited. Panels are the same at every table, so games take
 * the ways in turn.
 */
const wayOf = (at: number) => ways[at % ways.length]!

/** Returns the panels to audit, by key. The log differs from game to game, and the other panels are audited in turn. */
const panelsOf = (at: number) => ({ log: 'l', ...(at % 2 ? { chat: 'c' } : { crew: 'r' }) })

it.each(modules.map(({ about }, at) => [about.slug, at] as const))(
  '%s: axe finds no fault in its panels and dialogs, in its way of reading',
  async (slug, at) => {
    const { line } = await sitBy(games[slug]!, alone(games[slug]!), 'Maya', (await loadTable(slug))!)
    line.tell()
    const faults: string[] = []
    await readIn(wayOf(at))
    for (const [panel, key] of Object.entries(panelsOf(at))) {
      await userEvent.keyboard(key)
      faults.push(...(await faultsOf(`#panel-${panel}`, wayOf(at))))
    }
    for (const dialog of dialogsOf(slug)) {
      await readIn(ways[0]!)
      if (dialog === '?') await userEvent.keyboard('?')
      else await page.getByRole('banner').getByRole('button', { name: dialog, exact: true }).click()
      for (const way of ways) {
        await readIn(way)
        faults.push(...(await faultsOf('dialog', way)).map((fault) => `${dialog}: ${fault}`))
      }
      await userEvent.keyboard('{Escape}')
      await expect.poll(() => document.querySelector('dialog')).toBeNull()
    }
    expect(faults).toEqual([])
  },
)

/**
 * Returns the faults that axe finds in a part of the page once it has loaded. The system sets forced colours, so axe
 * reads the page's own colours.
 */
async function faultsOf(part: string, { name, forced = false }: Way): Promise<string[]> {
  await expect.poll(() => document.querySelector(part)?.checkVisibility(), { message: part }).toBe(true)
  await allLoaded(600_000)
  const { violations, passes } = await axe.run(part, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: !forced } },
  })
  expect(passes.length).toBeGreaterThan(0)
  return violations.map(({ id, nodes }) => `${part}, ${name}: ${id}: ${nodes[0]?.html.slice(0, 120)}`)
}
