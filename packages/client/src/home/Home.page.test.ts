import { modules } from '@bay327/games/modules'
import type { OpenTable } from '@bay327/room'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../testing/styles.ts'
import { storeNews } from '../connection/news.ts'
import { storeToken } from '../connection/tokens.ts'
import { isWatching } from '../connection/watching.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import Home from './Home.svelte'

const titles = modules.map(({ about }) => about.title)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The current state of the person's own tables, as the server gives it to people with a place there. */
let moves: Readonly<Record<string, { readonly yours: boolean; readonly waitsFor: readonly string[] }>> = {}
let open: readonly Omit<OpenTable, 'room'>[] = []
beforeEach(() => {
  localStorage.clear()
  open = []
  moves = {}
  vi.stubGlobal('fetch', (path: string, init?: { headers?: Record<string, string> }) => {
    const code = /^\/api\/rooms\/(.*)$/.exec(path)?.[1]
    if (code !== undefined) {
      const knows = init?.headers?.['authorization'] === `Bearer ${'a'.repeat(32)}`
      return Promise.resolve(
        moves[code] && knows
          ? Response.json({ phase: 'playing', move: moves[code] })
          : new Response('', { status: 404 }),
      )
    }
    return Promise.resolve(
      Response.json({ tables: open.map((table, at) => ({ ...table, room: `table-${'abc'.charAt(at)}` })) }),
    )
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  preferences.name = ''
})

/** Returns what every tile offers, in the order of the page. */
const offers = (...starts: string[]) => {
  const isOffer = (label: string) => starts.some((start) => label.startsWith(start))
  return [...document.querySelectorAll('article .btn')]
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter(isOffer)
}

describe('with friends, alone, or watching', () => {
  it('changes the button of every game', async () => {
    await render(Home)
    expect(offers('Open a table: ')).toHaveLength(titles.length)
    await page.getByText('Alone', { exact: true }).click()
    await expect.poll(() => offers('Play alone: ')).toHaveLength(titles.length)
    await page.getByText('Watch', { exact: true }).click()
    await expect.poll(() => offers('No table to watch: ')).toHaveLength(titles.length)
    await expect.element(page.getByText(/No table is open to watchers now/)).toBeVisible()
  })

  it('starts a solo game directly in every mode', async () => {
    await render(Home)
    expect(offers('Play alone: ')).toHaveLength(titles.length)
    await button(`Play alone: ${titles.at(-1) ?? ''}`).click()
    await expect.element(page.getByRole('dialog', { name: `Play alone: ${titles.at(-1) ?? ''}` })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  })

  it('the recommended first game is first, with a solid button', async () => {
    await render(Home)
    const starter = modules.find(({ about }) => about.starter)?.about.title ?? ''
    expect(offers('Open')[0]).toBe(`Open a table: ${starter}`)
    await expect.element(button(`Open a table: ${starter}`)).toHaveClass('go')
    await expect.element(page.getByText('Start with this')).toBeVisible()
    const marked = () => [...document.querySelectorAll('.btn.go')].map((button) => button.getAttribute('aria-label'))
    expect(marked()).toEqual([`Open a table: ${starter}`])
    await page.getByText('Alone', { exact: true }).click()
    await expect.poll(marked).toEqual([`Play alone: ${starter}`])
    const headline = modules.find(({ about }) => about.starter)?.about.headline?.join(' ') ?? ''
    await expect.element(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  })

  it('shows for open tables the game, the round, the players, and where bots play', async () => {
    const { slug, title } = modules.flatMap(({ about }) => about)[0] ?? { slug: '', title: '' }
    open = [{ game: slug, round: 14, people: ['Ines', 'Tariq', 'Jo', 'Kim', 'Lu'], free: 1 }]
    await render(Home)
    await expect.element(page.getByText('Round 14. Ines, Tariq, Jo and 2 more. 1 bot plays along.')).toBeVisible()
    await page.getByText('Watch', { exact: true }).first().click()
    await expect.element(button(`Watch, 1 open: ${title}`)).toBeEnabled()
  })
})

describe('the menu', () => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = page.getByRole('button', { name: /^Menu/ })

  it('holds settings, statistics, saved matches and the rules of every game', async () => {
    await render(Home)
    await opener.click()
    const links = () => [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
    await expect.poll(() => links().length).toBe(2 + modules.length)
    expect(links()).toEqual(
      expect.arrayContaining(['/stats', '/verify', ...modules.map(({ about }) => `/rules/${about.slug}`)]),
    )
    await menu.getByRole('button', { name: 'Settings' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
  })

  it('closes on Escape, with the focus on its button, and on a press outside', async () => {
    await render(Home)
    await opener.click()
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(menu).toBeVisible()
    await menu.click({ position: { x: -10, y: -10 }, force: true })
    await expect.element(menu).not.toBeInTheDocument()
  })
})

it('shows open tables at /watch, and Watch opens one as a watcher', async () => {
  const [slug = ''] = modules.map(({ about }) => about.slug)
  open = [{ game: slug, address: 'rusty-heron-4821-3977', people: ['Maya'], free: 0 }]
  await render(Home, { watch: true })
  await button('Watch table-a').click()
  expect([location.pathname, isWatching('rusty-heron-4821-3977')]).toEqual(['/t/rusty-heron-4821-3977', true])
})

it('offers once to install the app, after a first match', async () => {
  storeToken('table-b', 'a'.repeat(32))
  storeNews('table-b', { game: 'escape', phase: 'playing', seats: ['Luke'] })
  await render(Home)
  const prompt = vi.fn(async () => undefined)
  const able = () =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  expect(able()).toBe(false)
  await button('Install').click()
  expect(prompt).toHaveBeenCalledOnce()
  able()
  await expect.element(page.getByText('Install Bay 327?')).not.toBeInTheDocument()
})

it('shows for open tables who is awaited, the chance, and the number of watchers; for one’s own no chance', async () => {
  const now = {
    awaited: { seat: 'Luke', people: ['Ines'] },
    watching: 12,
    seats: [{ id: 'luke', side: 'all' }],
    chance: { shares: { all: 0.36 }, errors: { all: 0.02 }, games: 400, moment: 1 },
  }
  open = [
    { game: 'escape', name: 'Friday night', round: 9, people: ['Ines'], free: 0, now },
    { game: 'escape', round: 2, people: ['Priya'], free: 0, now },
  ]
  storeToken('table-b', 'a'.repeat(32))
  storeNews('table-b', { game: 'escape', name: 'Sunday', phase: 'playing', seats: ['Luke'] })
  await render(Home)
  await expect.element(page.getByText('Friday night')).toBeVisible()
  await expect.element(page.getByText('Sunday')).toBeVisible()
  await expect.element(page.getByText('Ines decides for Luke.').first()).toBeVisible()
  await expect.element(page.getByText('12 people watch').first()).toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: 'Chance to get out: 36 in 100, by what lies open' })).toBeVisible()
  expect(page.getByRole('img', { name: /^Chance/ }).elements()).toHaveLength(1)
})

describe('tables of one’s own', () => {
  const news = { game: 'capture', phase: 'playing', seats: ['Luke'], people: ['Ben'] } as const

  it("show whose turn it is now, those with one's own turn first", async () => {
    for (const code of ['rusty-heron', 'quiet-otter']) storeToken(code, 'a'.repeat(32))
    storeNews('quiet-otter', { ...news, yourMove: false, waitsFor: ['Ben'] })
    storeNews('rusty-heron', { ...news, yourMove: true })
    moves = { 'rusty-heron': { yours: false, waitsFor: ['Ben'] }, 'quiet-otter': { yours: true, waitsFor: [] } }
    await render(Home)
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>('[data-table]')].map(
        ({ dataset, textContent }) => `${dataset['table']} ${/Your turn, Luke|Waiting for Ben/.exec(textContent)?.[0]}`,
      )
    await expect.poll(shown).toEqual(['quiet-otter Your turn, Luke', 'rusty-heron Waiting for Ben'])
  })

  it('are first if it is one’s turn, with the solid button', async () => {
    preferences.name = 'Priya'
    for (const code of ['quiet-otter', 'rusty-heron']) storeToken(code, 'a'.repeat(32))
    storeNews('rusty-heron', { ...news, yourMove: true })
    storeNews('quiet-otter', { ...news, yourMove: false, waitsFor: ['Ben'] })
    await render(Home)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Good \w+, Priya\.$/)
    const tables = [...document.querySelectorAll<HTMLElement>('[data-table]')]
    expect(tables.map(({ dataset }) => dataset['table'])).toEqual(['rusty-heron', 'quiet-otter'])
    expect(tables.map(({ textContent }) => /Your turn, Luke|Waiting for Ben/.exec(textContent)?.[0])).toEqual([
      'Your turn, Luke',
      'Waiting for Ben',
    ])
    expect([...document.querySelectorAll('.btn.go')].map((button) => button.textContent)).toEqual(['Go in'])
  })
})
