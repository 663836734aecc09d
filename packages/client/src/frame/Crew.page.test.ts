import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-svelte'
import { sitDown } from '../kit/desk.ts'
import { loadTable } from '../tables/registry.ts'
import { later } from '../text/later.ts'

const names = ['Maya', 'Jonas', 'Ines', 'Tariq', 'Wanda', 'Bartholomew']

it.each(modules.map(({ about: { slug, people } }) => [slug, people.max] as const))(
  'the crew of %s, all %i of them, is seen without scrolling on a desk',
  async (slug, most) => {
    const module = await loadTable(slug)
    await sitDown(games[slug]!, names.slice(0, most), module)
    await page.getByRole('tab', { name: later.panels.crew }).click()
    await expect.element(page.getByText(names[most - 1] ?? '').first()).toBeVisible()
    const pane = page.getByRole('tabpanel').element()
    expect(pane.scrollHeight).toBeLessThanOrEqual(pane.clientHeight)
  },
)

it('tells the host how somebody is sent away, where two play and the table cannot be asked', async () => {
  const two = modules.find(({ about: { people } }) => people.min <= 2 && people.max > 2)?.about.slug ?? ''
  const how = page.getByText(later.crew.removeHow)
  for (const [crew, isSaid] of [
    [names.slice(0, 2), true],
    [names.slice(0, 3), false],
  ] as const) {
    await sitDown(games[two]!, crew, await loadTable(two))
    await page.getByRole('tab', { name: later.panels.crew }).click()
    await expect.element(page.getByText('Jonas').first()).toBeVisible()
    expect(how.elements().length > 0).toBe(isSaid)
    cleanup()
  }
})
