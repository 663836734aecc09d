import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import StatusSwitch from './StatusSwitch.svelte'

const states = (['Idle', 'Active'] as const).map((label) => ({ id: label, label, tone: 'plain' as const }))
/** Returns a view. Views arrive whole and often, with the same content in new objects. */
const view = (current: string) => ({ label: 'Tractor beam', glyph: 'M0 0h1', states: [...states], current })

it('outlines a change for two seconds, though other views arrive meanwhile', async () => {
  vi.useFakeTimers()
  const { container, rerender } = await render(StatusSwitch, view('Idle'))
  const outlined = () => container.querySelector('.changed') !== null
  await rerender(view('Active'))
  expect(outlined()).toBe(true)
  vi.advanceTimersByTime(1_500)
  await rerender(view('Active'))
  expect(outlined()).toBe(true)
  vi.advanceTimersByTime(1_000)
  await rerender(view('Active'))
  expect(outlined()).toBe(false)
  vi.useRealTimers()
})
