import '../../testing/styles.ts'
import { games } from '@bay327/games'
import { viewFor } from '@bay327/room'
import { createRawSnippet } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { playEvening } from '../../testing/evening.ts'
import { serveMatch, serveText } from '../../testing/serve.ts'
import { loadTable } from '../../tables/registry.ts'
import Lower from '../layout/Lower.svelte'
import type { Journal } from './table-log.svelte.ts'

const game = games['capture']!
const evening = playEvening(game, 4)
const view = viewFor(game, [...evening.rooms.values()].at(-1)!, evening.person('Maya'))
const line = { key: 1, at: 1, round: 1, moment: 1, kinds: [], text: 'The last line.' }
const nothing = () => undefined

async function show(lines: readonly object[]) {
  const module = (await loadTable('capture'))!
  const journal = { lines, chat: [], unread: 0 } as unknown as Journal
  await render(Lower, {
    ...{ view, module, journal, watching: 0, panel: 'log' as const, tabs: true },
    ...{
      onpanel: nothing,
      onsend: nothing,
      onexplain: nothing,
      pads: createRawSnippet(() => ({ render: () => '<i></i>' })),
    },
  })
}
const count = () => document.querySelectorAll('[data-line]').length

afterEach(() => vi.restoreAllMocks())

it('a finished table that is opened again shows its log from the deal to the end, the latest first', async () => {
  serveMatch(evening)
  await show([line])
  await expect.poll(count).toBeGreaterThan(60)
  const moments = [...document.querySelectorAll('[data-line] .moment')].map(({ textContent }) => Number(textContent))
  expect(moments[0]).toBe(evening.record.replay.entries.length - 1)
  expect(moments).toEqual([...moments].sort((a, b) => b - a))
})

it('it shows what the page received if that is all, or if the match is not available', async () => {
  serveText('another', '{}')
  await show([line])
  await expect.element(page.getByText('The last line.')).toBeVisible()
  await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled())
  await expect.element(page.getByText('The last line.')).toBeVisible()
  expect(count()).toBe(1)
})

it('it loads nothing if the page was there from the start', async () => {
  serveMatch(evening)
  await show([{ ...line, starts: true }])
  await expect.element(page.getByText('The last line.')).toBeVisible()
  expect(vi.mocked(window.fetch)).not.toHaveBeenCalledWith(expect.stringContaining('replays'))
})
