import { modules } from '@bay327/games/modules'
import type { OpenTable } from '@bay327/room'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../kit/styles.ts'
import { keepNews, keepToken } from '../net/tokens.ts'
import { preferences } from '../settings/settings.svelte.ts'
import Home from './Home.svelte'

const titles = modules.map(({ about }) => about.title)
const button = (name: string) => page.getByRole('button', { name, exact: true })

let open: readonly Omit<OpenTable, 'room'>[] = []
beforeEach(() => {
  localStorage.clear()
  open = []
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ tables: open.map((each, at) => ({ ...each, room: `table-${'abc'.charAt(at)}` })) }),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  preferences.name = ''
})

/** What every tile offers, in the order of the page. */
const offers = (...starts: string[]) => {
  const isOffer = (label: string) => starts.some((start) => label.startsWith(start))
  return [...document.querySelectorAll('article .btn')]
    .map((each) => each.getAttribute('aria-label') ?? '')
    .filter(isOffer)
}

describe('with friends, alone, or watching', () => {
  it('changes the verb of every game', async () => {
    await render(Home)
    expect(offers('Open a table: ')).toHaveLength(titles.length)
    await page.getByText('Alone', { exact: true }).click()
    await expect.poll(() => offers('Play alone: ')).toHaveLength(titles.length)
    await page.getByText('Watch', { exact: true }).click()
    await expect.poll(() => offers('None open now: ')).toHaveLength(titles.length)
    await expect.element(page.getByText(/No table is open to watchers now/)).toBeVisible()
  })

  it('the game to start with stands first and is the solid one', async () => {
    await render(Home)
    const starter = modules.find(({ about }) => about.starter)?.about.title ?? ''
    expect(offers('Open')[0]).toBe(`Open a table: ${starter}`)
    await expect.element(button(`Open a table: ${starter}`)).toHaveClass('go')
    await expect.element(page.getByText('Start with this')).toBeVisible()
  })

  it('tells what may be watched: game, round, who plays, and where a bot sits', async () => {
    const { slug, title } = modules.flatMap(({ about }) => about)[0] ?? { slug: '', title: '' }
    open = [{ game: slug, round: 14, people: ['Ines', 'Tariq', 'Jo', 'Kim', 'Lu'], free: 1 }]
    await render(Home)
    await expect.element(page.getByText('Round 14. Ines, Tariq, Jo and 2 more. 1 bot plays along.')).toBeVisible()
    await page.getByText('Watch', { exact: true }).first().click()
    await expect.element(button(`Watch, 1 open: ${title}`)).toBeEnabled()
  })
})

describe('tables of one’s own', () => {
  const news = { game: 'capture', phase: 'playing', seats: ['Luke'], people: ['Ben'] } as const

  it('stand first where it is one’s move, and that is the solid button', async () => {
    preferences.name = 'Priya'
    for (const code of ['quiet-otter', 'rusty-heron']) keepToken(code, 'a'.repeat(32))
    keepNews('rusty-heron', { ...news, yourMove: true })
    keepNews('quiet-otter', { ...news, yourMove: false, waitsFor: ['Ben'] })
    await render(Home)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Priya\.$/)
    const tables = [...document.querySelectorAll<HTMLElement>('[data-table]')]
    expect(tables.map(({ dataset }) => dataset['table'])).toEqual(['rusty-heron', 'quiet-otter'])
    expect(tables.map(({ textContent }) => /Your move, Luke|Waiting for Ben/.exec(textContent)?.[0])).toEqual([
      'Your move, Luke',
      'Waiting for Ben',
    ])
    expect([...document.querySelectorAll('.btn.go')].map((each) => each.textContent)).toEqual(['Go in'])
  })
})
