import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sitDown } from '../../testing/desk.ts'
import { loadTable } from '../../tables/registry.ts'
import { later } from '@bay327/table/text/later'

const names = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda', 'Bartholomew']

it.each(modules.map(({ about: { slug, people } }) => [slug, people.max] as const))(
  'the whole crew of %s, %i seats, is visible without scrolling on a wide screen',
  async (slug, most) => {
    const module = await loadTable(slug)
    await sitDown(games[slug]!, names.slice(0, most), module)
    await page.getByRole('tab', { name: later.panels.crew }).click()
    await expect.element(page.getByText(names[most - 1] ?? '').first()).toBeVisible()
    const pane = page.getByRole('tabpanel').element()
    expect(pane.scrollHeight).toBeLessThanOrEqual(pane.clientHeight)
  },
)
