import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import TablePage from '../TablePage.svelte'
import { brokenWords } from '../testing/broken-words.ts'
import { playEvening } from '../testing/evening.ts'
import { lineAt } from '../testing/line.ts'
import { serveMatch } from '../testing/serve.ts'
import '../testing/styles.ts'

beforeEach(() => Object.assign(preferences, { pace: 'none', motion: 'less' }))
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(preferences, { pace: 'table', motion: 'auto' })
})

/** Smallest part of the frame that the drawing covers. */
const least = 0.5

it.each(modules.map(({ about: { slug } }, at) => [slug, at + 3] as const))(
  '%s: at the end of a match on a phone the board fills its frame, and no name is broken',
  async (slug, seed) => {
    const evening = playEvening(games[slug]!, seed)
    serveMatch(evening)
    await page.viewport(390, 844)
    await render(TablePage, {
      code: 'rusty-heron',
      wire: lineAt(evening, Math.max(...evening.rooms.keys()), 'Maya').wire,
    })
    await expect.poll(partOfFrame).toBeGreaterThan(least)
    expect(brokenWords('tr[data-seat]')).toEqual([])
  },
)

/** Returns the part of the final board's frame that the drawing covers. */
function partOfFrame(): number {
  const frame = document.querySelector('.final')?.getBoundingClientRect()
  const drawing = document.querySelector('.final svg[role=group] > g')?.getBoundingClientRect()
  if (!frame || !drawing) return 0
  return (drawing.width * drawing.height) / (frame.width * frame.height)
}
