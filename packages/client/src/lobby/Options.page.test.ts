import { modules } from '@bay327/games/modules'
import type { Request } from '@bay327/room'
import { table } from '@bay327/room/testing/table'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../testing/styles.ts'
import Options from './Options.svelte'

const games = await Promise.all(
  modules.map(
    async (module) => [module.about.slug, await module.game(), await module.text(), await module.box?.()] as const,
  ),
)

it.each(games)(
  'says in the lobby of %s what is not from the box, and offers everybody a seat',
  async (slug, game, text, box) => {
    const room = table(game)
    const names = ['Maya', 'Jonas', 'Ines', 'Priya'].slice(0, game.people.max)
    room.join(...names)
    const props = () => ({ view: room.view('Maya'), text, presets: [], box, locked: false })
    const { rerender } = await render(Options, {
      ...props(),
      onsend: (request: Request) => room.send('Maya', request),
    })
    await expect.element(page.getByText(box?.summary[0] ?? 'nothing is known of the box')).toBeVisible()
    const link = page.getByRole('link', { name: 'What we know of the box' })
    await expect.element(link).toHaveAttribute('href', `/rules/${slug}#box`)
    const [missing] = Object.entries(text.switches).filter(([, { seatsAll }]) => seatsAll)
    if (missing) {
      await page.getByRole('button', { name: missing[1].label }).click()
      await rerender(props())
      await expect.element(page.getByRole('button', { name: missing[1].label })).not.toBeInTheDocument()
    }
    expect(room.view('Maya').seats.length).toBeGreaterThanOrEqual(names.length)
  },
)
