import { heads, sources, type Shown } from '@bay327/engine/contract/sources'
import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import SourceMark from '@bay327/table/board/SourceMark.svelte'
import '../tables/registry.ts'

/** Elements that a game draws itself, one of each kind, by game. */
const shown: Readonly<Record<string, Partial<Record<Shown, string>>>> = {
  escape: { place: 'G2', card: '21', piece: 'luke' },
  capture: { place: 'C1', card: '1' },
  breakout: { place: 'B5', card: '3' },
  dantooine: { place: 'HI3' },
  endor: { place: 'O1', card: 'R01' },
  'new-hope': { place: 'B', piece: 'luke' },
}

it.each(modules.map(({ about }) => about.slug))('%s: the mark opens its note by keyboard and touch', async (game) => {
  const box = await modules.find(({ about }) => about.slug === game)?.box?.()
  for (const [kind, id] of Object.entries(shown[game] ?? {}) as [Shown, string][]) {
    const [source = 'text', words = ''] = box?.of?.(kind, id) ?? []
    expect(sources).toContain(source)
    const { container, unmount } = await render(SourceMark, { game, kind, id })
    if (source === 'text') {
      await new Promise((done) => setTimeout(done, 20))
      expect(container.querySelector('button')).toBe(null)
    } else {
      const mark = page.getByRole('button', { name: 'How sure this is', expanded: false })
      await mark.click()
      await expect.element(container).toMatchTextContent(`${heads[source]}: ${words}.`)
      await userEvent.keyboard('{Escape}')
      await expect.element(mark).toBeVisible()
      expect(container.textContent).not.toContain(words)
      await userEvent.keyboard('{Enter}')
      await expect.element(container).toMatchTextContent(words)
    }
    await unmount()
  }
})
