import { modules } from '@bay327/games/modules'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { audit } from '../testing/audit.ts'
import '../testing/styles.ts'
import { forget } from '../connection/own-tables.ts'
import { write } from '../connection/tokens.ts'
import { fileOf, readFile } from '../stats/file.ts'
import type { MatchLine } from '../stats/match-line.ts'
import { erase, storeLines, rows } from '../stats/store.ts'
import { stats as words } from '../text/stats.ts'
import StatsPage from './StatsPage.svelte'

const [first, second] = modules.map(({ about }) => about.slug) as [string, string]
const titleOf = (slug: string) => modules.find(({ about }) => about.slug === slug)?.about.title ?? ''

function line(id: string, change: Partial<MatchLine> = {}): MatchLine {
  return {
    version: 1,
    id: id.padEnd(22, 'x'),
    seal: 'ab'.repeat(32),
    game: first,
    ended: Date.now() - 60_000,
    switches: {},
    seats: [
      { id: 'luke', name: 'Luke', side: 'rebels', people: [], mine: true },
      { id: 'han', name: 'Han', side: 'rebels', people: ['Maya'] },
    ],
    end: 'won',
    cause: 'escaped',
    title: 'All four aboard',
    why: '',
    rounds: 14,
    figures: [],
    ...change,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')
async function bring(text: string): Promise<void> {
  await expect.poll(chooser).not.toBeNull()
  await userEvent.upload(chooser() as HTMLElement, new File([text], 'lines.json', { type: 'application/json' }))
}

beforeEach(() => erase())
afterEach(() => vi.unstubAllGlobals())

describe('one’s own matches', () => {
  it('are none at first, and lines from another browser fill the page', async () => {
    await render(StatsPage, { game: undefined })
    await expect.element(page.getByText(words.empty.head)).toBeVisible()
    expect(await audit()).toEqual([])
    await bring(fileOf([line('a'), line('b', { end: 'lost', cause: 'stamina', luck: { points: -4 } })]))
    await expect.element(page.getByRole('heading', { name: words.last })).toBeVisible()
    await expect.element(page.getByRole('img', { name: `${titleOf(first)}: 1 of 2` })).toBeInTheDocument()
    await expect.element(page.getByRole('img', { name: 'Maya: 1 of 2' })).toBeInTheDocument()
    const back = page.getByRole('link', { name: words.lookBackAt(titleOf(first), 'Today') })
    await expect.element(back.first()).toHaveAttribute('href', expect.stringMatching(/^\/r\/[ab]x+$/))
    expect(await audit()).toEqual([])
  })

  it('reject an invalid file with the reason, unchanged', async () => {
    await storeLines([line('a')])
    await render(StatsPage, { game: undefined })
    await bring('{"format":"bay327-replay"}')
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.badFile['no-file'])
    await bring(fileOf([line('b'), line('c')]).replace('"won"', '"fled"'))
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.badFile['bad-line'](1))
    await bring(fileOf([line('a')]))
    await expect.element(page.getByText(words.brought(0, 1))).toBeVisible()
    expect(await rows()).toHaveLength(1)
  })

  it('are saved as a file that can be imported elsewhere', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'about:blank#'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await storeLines([line('a'), line('b')])
    await render(StatsPage, { game: undefined })
    await button(words.save).click()
    vi.restoreAllMocks()
    const read = readFile((await saved[0]?.text()) ?? '')
    expect(read.ok && read.lines.map(({ id }) => id.charAt(0)).sort()).toEqual(['a', 'b'])
  })

  it('are erased only by a second press', async () => {
    await storeLines([line('a')])
    await render(StatsPage, { game: undefined })
    await button(words.erase).click()
    await userEvent.keyboard('{Tab}')
    await button(words.erase).click()
    expect(await rows()).toHaveLength(1)
    await button(words.eraseSure).click()
    await expect.element(page.getByText(words.empty.head)).toBeVisible()
    expect(await rows()).toEqual([])
  })

  it('can be filtered by game, and five hundred of them are a press away', async () => {
    const many = Array.from({ length: 500 }, (_, i) =>
      line(`${i}`, { ended: 1_700_000_000_000 + i, rounds: 30 - (i % 20) }),
    )
    await storeLines([...many, line('z', { game: second, end: 'lost', cause: 'points' })])
    await render(StatsPage, { game: undefined })
    await expect.element(page.getByRole('heading', { name: 'How escapes were lost' })).toBeVisible()
    const own = await modules.find(({ about }) => about.slug === second)?.stats?.()
    await page.getByText(own?.short ?? '', { exact: true }).click()
    await expect.element(page.getByRole('heading', { name: own?.lost ?? '' })).toBeVisible()
    await button(words.more(491)).click()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(501)
  })

  it('are not stored if the browser stores nothing, and the page says so', async () => {
    const stores = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('shut', 'InvalidStateError')
    })
    await render(StatsPage, { game: undefined })
    await expect.element(page.getByText(words.shut.head)).toBeVisible()
    await bring(fileOf([line('a')]))
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.shut.until)
    stores.mockRestore()
  })
})

describe('everybody’s matches', () => {
  const kind = (people: number, change = {}) => {
    const known = { people, players: 4, switches: {}, matches: 100, rounds: 1, answers: 1, lengths: { 14: 60, 21: 40 } }
    return {
      ...known,
      won: { rebels: 43 },
      causes: { escaped: 43, stamina: 57 },
      fell: { G12: 40, I10: 10 },
      ...change,
    }
  }
  const serve = (kinds: readonly object[] | undefined) =>
    vi.stubGlobal('fetch', (path: string) => {
      if (kinds === undefined) return Promise.resolve(Response.json({ counted: false, games: {} }))
      if (path === '/api/totals') return Promise.resolve(Response.json({ counted: true, games: { [first]: 1204 } }))
      return Promise.resolve(Response.json({ game: first, kinds }))
    })

  it('have shares with confidence intervals, a note if there are few, and a table for each chart', async () => {
    serve([kind(1), kind(4, { matches: 12, won: { rebels: 12 } })])
    await render(StatsPage, { game: first })
    await expect.element(page.getByRole('img', { name: '43%, between 34 and 53 in 100' }).first()).toBeInTheDocument()
    await expect.element(page.getByText(words.everybody.tooFew(12))).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '55 of 112 escaped, 49 in 100' })).toBeVisible()
    for (const twin of page.getByRole('button', { name: /^As a table/ }).all()) await twin.click()
    await expect.element(page.getByRole('rowheader', { name: 'No stamina was left' })).toBeVisible()
    expect(document.querySelectorAll('table').length).toBeGreaterThan(3)
    expect(await audit()).toEqual([])
  })

  it('show losses on the game’s own board: a square’s area is the number', async () => {
    serve([kind(1)])
    await render(StatsPage, { game: first })
    const width = (place: string) =>
      Number(document.querySelector(`[data-fell="${place}"]`)?.getAttribute('width') ?? Number.NaN)
    await expect.poll(() => (width('G12') / width('I10')) ** 2).toBeCloseTo(4)
    await expect.element(page.getByRole('img', { name: /^Where Heroes fell/ })).toBeInTheDocument()
  })

  it('fit a phone, and combine results of earlier releases in one line', async () => {
    await page.viewport(390, 844)
    serve([kind(1, { causes: { escaped: 43, stamina: 50, fled: 4, lost: 3 } })])
    await render(StatsPage, { game: first })
    await expect.element(page.getByRole('img', { name: `${words.everybody.otherCause}: 7` })).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    expect(await audit()).toEqual([])
  })

  it('are not counted if the host has disabled it, and the page says so', async () => {
    serve(undefined)
    await render(StatsPage, { game: first })
    await expect.element(page.getByText(words.everybody.off)).toBeVisible()
    expect(await audit()).toEqual([])
  })

  it('can be requested again after a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
    await render(StatsPage, { game: first })
    await expect.element(page.getByRole('alert')).toMatchTextContent(words.everybody.failed)
    serve([])
    await button('Try again').click()
    await expect.element(page.getByText(words.everybody.none)).toBeVisible()
  })

  it('begin with the game last played here, otherwise with the first', async () => {
    const everybody = () => page.getByRole('link', { name: words.tabs.everybody, exact: true })
    const screen = await render(StatsPage, { game: undefined })
    await expect.element(everybody()).toHaveAttribute('href', `/stats/${first}`)
    await screen.unmount()
    write('rusty-heron', { token: 'a'.repeat(22), seen: 1, game: first })
    write('rusty-aurora', { token: 'b'.repeat(22), seen: 2, game: second })
    onTestFinished(() => ['rusty-heron', 'rusty-aurora'].forEach(forget))
    await render(StatsPage, { game: undefined })
    await expect.element(everybody()).toHaveAttribute('href', `/stats/${second}`)
  })

  it('of an unknown game have no page', async () => {
    serve([])
    await render(StatsPage, { game: 'nothing' })
    await expect.element(page.getByRole('heading', { name: 'No such page' })).toBeVisible()
  })
})
