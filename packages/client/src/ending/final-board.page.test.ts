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

/** Smallest part of a desk's height that the last screen uses before the analysis. */
const leastUsed = 0.75

it.each(modules.map(({ about: { slug } }, at) => [slug, at + 3] as const))(
  '%s: at the end of a match on a desk its moments fill the space below the ranking',
  async (slug, seed) => {
    const evening = playEvening(games[slug]!, seed)
    serveMatch(evening)
    await page.viewport(1440, 900)
    await render(TablePage, {
      code: 'rusty-heron',
      wire: lineAt(evening, Math.max(...evening.rooms.keys()), 'Maya').wire,
    })
    const used = () => (document.querySelector('.told')?.lastElementChild?.getBoundingClientRect().bottom ?? 0) / 900
    await expect.poll(() => document.querySelectorAll('.told .deeds li').length).toBeGreaterThan(0)
    await expect.poll(used).toBeGreaterThan(leastUsed)
    const [{ bottom: end = 0 } = new DOMRect(), { bottom: edge = 0 } = new DOMRect()] = ['.told .moments', '.told'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect(),
    )
    expect(end).toBeLessThanOrEqual(edge)
  },
)

/** Returns the part of the final board's frame that the drawing covers. */
function partOfFrame(): number {
  const frame = document.querySelector('.final')?.getBoundingClientRect()
  const drawing = document.querySelector('.final svg[role=group] > g')?.getBoundingClientRect()
  if (!frame || !drawing) return 0
  return (drawing.width * drawing.height) / (frame.width * frame.height)
}
