import './styles.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import Bars from '@bay327/table/charts/Bars.svelte'
import Diverging from '@bay327/table/charts/Diverging.svelte'
import Pair from '@bay327/table/charts/Pair.svelte'
import Shown from './components/Chart.svelte'

const values = Array.from({ length: 85 }, (_, at) => (at < 26 ? 52 : at < 45 ? 31 : at < 84 ? 60 : 100))
const rounds = Array.from({ length: 21 }, (_, at) => ({ at: at * 4, round: at + 1 }))
const whole = {
  lines: [{ id: 'c', name: 'Together', values, colour: 'var(--amber)', end: '100% out', short: 'out' }],
  last: 84,
  rounds,
  flags: [
    { at: 26, no: 1, line: 'c', label: 'Round 7, the guard post', from: 52, to: 31 },
    { at: 45, no: 2, line: 'c', label: 'Round 12, the beam goes off', from: 31, to: 60 },
  ],
}

it('a chart is drawn as steps with numbered jumps, and has an equivalent table', async () => {
  const screen = await render(Shown, whole)
  await expect.element(page.getByRole('img', { name: /chance/i })).toBeVisible()
  const line = screen.container.querySelector('[data-line]')?.getAttribute('d') ?? ''
  expect(line.match(/[CQS]/)).toBeNull()
  expect(screen.container.querySelectorAll('[data-flag]')).toHaveLength(2)
  expect(screen.container.querySelector('[data-flag="1"].up')).toBeNull()
  expect(screen.container.querySelector('[data-flag="2"].up')).not.toBeNull()
  await page.getByRole('button', { name: /As a table/ }).click()
  await expect.element(page.getByRole('row', { name: '7 52 31' })).toBeVisible()
})

it('pending parts are hatched, and a complete chart has no hatching', async () => {
  const screen = await render(Shown, {
    ...whole,
    lines: [{ ...whole.lines[0]!, values: values.slice(0, 38) }],
    flags: [],
  })
  await expect.poll(() => screen.container.querySelector('[data-missing]')).not.toBeNull()
  await screen.rerender(whole)
  expect(screen.container.querySelector('[data-missing]')).toBeNull()
})

it('labels of lines are at least 17 px apart, also if the lines end at one point', async () => {
  const lines = ['a', 'b', 'd'].map((id) => ({ ...whole.lines[0]!, id, name: id, end: id, values: [50, 20] }))
  const screen = await render(Shown, { ...whole, lines, flags: [] })
  const tops = () => [...screen.container.querySelectorAll('.ends li')].map((end) => end.getBoundingClientRect().top)
  await expect.poll(tops).toHaveLength(3)
  const sorted = tops().sort((a, b) => a - b)
  sorted.slice(1).forEach((top, at) => expect(top - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(16.9))
})

it('bars have their figures as text for screen readers', async () => {
  const bars = [
    { id: 'l', name: 'Maya', value: 14, within: 27 },
    { id: 'h', name: 'Jonas', value: -1 },
  ]
  await render(Diverging, { bars, axis: ['below', 'average', 'above'] })
  await render(Bars, { bars: [{ id: 'e', name: 'Escape', value: 21, part: 9, figure: '9', of: '21' }] })
  await render(Pair, { chosen: 31, better: 34 })
  for (const name of [
    'Maya: plus 14 points. Nine evenings in ten lie within 27 either way.',
    'Jonas: minus 1 point.',
    'Escape: 9 of 21',
    'chosen 31 percent, better looking 34 percent',
  ])
    await expect.element(page.getByRole('img', { name })).toBeVisible()
})
