import { page, userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../testing/styles.ts'
import type { Line } from '@bay327/table/playback/lines'
import type { Mark } from '@bay327/table/view/shapes'
import Log from './Log.svelte'

const entries: readonly (readonly [string, Partial<Line>])[] = [
  ['Luke fires: a hit.', { seat: 'luke', kinds: ['throw'], figures: '5 + 4' }],
  ['Two stormtroopers behind Leia.', { seat: 'leia', kinds: ['loss'], tone: 'bad' }],
  ['Leia runs to H7.', { seat: 'leia', kinds: ['move'] }],
  [
    'Leia: Con',
    {
      seat: 'leia',
      kinds: ['vote'],
      figures: 'by vote',
      ballots: { by: 'by vote', cast: [{ who: 'Maya', what: 'Con' }] },
    },
  ],
  ['Jonas sits down.', { kinds: ['table'] }],
  ['Luke holds fire.', { seat: 'luke', kinds: [] }],
  ['Round 2: Luke’s turn.', { seat: 'luke', kinds: [], round: 2 }],
]
const lines = entries.map(([text, more], i): Line => ({
  text,
  kinds: [],
  key: i + 1,
  at: i,
  round: 1,
  moment: 10 + i,
  ...more,
}))
const seats = [
  { id: 'luke', name: 'Luke' },
  { id: 'leia', name: 'Leia' },
]
const shown = () => [...document.querySelectorAll('li.line')].map((line) => line.textContent.trim())
const markOf = (): Mark => ({ shape: 'circle', letter: '', colour: '--ink' })
const lay = (more: object = {}) => render(Log, { lines, markOf, seats, name: 'x', ...more })

beforeEach(() => sessionStorage.clear())

describe('filtering a log', () => {
  it('shows one seat’s lines, one kind’s, those with some words, and their number', async () => {
    await lay()
    expect(shown()).toHaveLength(7)
    await page.getByRole('button', { name: 'Only Leia' }).click()
    expect(shown()).toHaveLength(3)
    await expect.element(page.getByRole('status')).toMatchTextContent('3 lines')
    await page.getByRole('button', { name: 'Votes' }).click()
    await expect.element(page.getByRole('status')).toMatchTextContent('1 line')
    expect(shown()[0]).toContain('Maya: Con')
    await page.getByRole('button', { name: 'All' }).click()
    await page.getByRole('searchbox').fill('stormtroopers')
    expect(shown()).toEqual(['Two stormtroopers behind Leia.'])
    await page.getByRole('searchbox').fill('wampa')
    await expect.element(page.getByText('No line is like that.')).toBeVisible()
  })

  it('works by keyboard alone, and keeps the filter while the tab is open', async () => {
    const first = await lay()
    await userEvent.tab()
    await userEvent.keyboard('leia')
    for (let presses = 0; presses < 3; presses++) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const found = shown()
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(7)
    await first.unmount()
    await lay()
    expect(shown()).toEqual(found)
  })

  it('has no filter if there are few lines or no seats', async () => {
    const short = await lay({ lines: lines.slice(0, 3) })
    expect(page.getByRole('searchbox').elements()).toEqual([])
    await short.unmount()
    await lay({ seats: undefined })
    expect(page.getByRole('searchbox').elements()).toEqual([])
    expect(shown()).toHaveLength(7)
  })
})

it('takes no room from a short log next to a question: it is opened and closed', async () => {
  await lay({ onhappened: () => undefined })
  expect(page.getByRole('searchbox').elements()).toEqual([])
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('leia')
  await expect.element(page.getByRole('status')).toMatchTextContent('3 lines')
  await page.getByRole('button', { name: 'Show the whole log' }).click()
  expect(page.getByRole('searchbox').elements()).toEqual([])
  expect(shown()).toHaveLength(7)
})

it('goes to a line’s position, and marks the current one', async () => {
  const onlook = vi.fn<(line: Line) => void>()
  await lay({ onlook, now: 12, canLook: ({ moment }: Line) => moment > 10 })
  const current = document.querySelector('[aria-current=step]')
  expect(current?.textContent).toContain('Leia runs to H7.')
  expect(document.querySelectorAll('.later')).toHaveLength(4)
  expect(document.querySelectorAll('li button')).toHaveLength(6)
  await page.getByRole('button', { name: 'Leia: Con' }).click()
  expect(onlook).toHaveBeenCalledWith(lines[3])
})
