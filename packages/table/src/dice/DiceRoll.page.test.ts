import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import DiceRoll from './DiceRoll.svelte'
import DiceRow from './DiceRow.svelte'

const onrest = vi.fn()
const view = () => ({ dice: [2, 3], verdict: 'Passed', tone: 'good' as const, ms: 1_000, onrest: () => void onrest() })

it.each([
  ['summed', () => render(DiceRoll, view())],
  ['counted', () => render(DiceRow, { ...view(), marks: ['hit', undefined] })],
])('dice that are %s land once, though other views arrive meanwhile', async (_, thrown) => {
  vi.useFakeTimers()
  onrest.mockClear()
  const { rerender } = await thrown()
  vi.advanceTimersByTime(600)
  await rerender(view())
  vi.advanceTimersByTime(100)
  expect(onrest).toHaveBeenCalledTimes(1)
  await rerender(view())
  vi.advanceTimersByTime(2_000)
  expect(onrest).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
