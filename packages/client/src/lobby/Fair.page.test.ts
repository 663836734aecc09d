import type { Preset } from '@bay327/engine'
import { modules } from '@bay327/games/modules'
import { table } from '@bay327/room/testing/table'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../testing/styles.ts'
import Fair from './Fair.svelte'

const games = await Promise.all(
  modules.map(async (module) => [module.about.slug, await module.game(), (await module.presets?.()) ?? []] as const),
)

describe.each(games)('presets of %s in the lobby', (_slug, game, presets) => {
  it('set the table by one press each, and the current one is shown', async () => {
    const room = table(game)
    room.join('Maya')
    const props = () => ({ presets, isCrew: false, switches: room.view('Maya').table.switches })
    const onset = ({ switches }: Preset): void => {
      const { table: now } = room.view('Maya')
      for (const [id, value] of Object.entries(switches))
        if (now.switches[id] !== value) room.send('Maya', { type: 'switch', id, value })
    }
    const { rerender } = await render(Fair, { ...props(), onset })
    for (const { name, switches } of [...presets, ...presets.slice(0, 1)]) {
      await page.getByText(name, { exact: true }).click()
      await expect.poll(() => room.room().switches).toMatchObject(switches)
      await rerender(props())
      await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^${name}`))
    }
  })
})
