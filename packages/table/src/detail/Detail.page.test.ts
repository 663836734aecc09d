import { createRawSnippet } from 'svelte'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-svelte'
import Detail from './Detail.svelte'

it('a phone’s frame takes its small form when a drawing that adapts to its width grows too high', async () => {
  const detail = { title: 'Three attacks', seats: [], effects: [], say: '' }
  const { container } = await render(Detail, {
    ...{ detail, whole: detail, form: 'phone', mine: true, rested: true, hold: 0, drawn: true, waits: false, more: 0 },
    words: { name: 'Detail' } as never,
    figure: createRawSnippet(() => ({ render: () => '<div data-drawing style="height: 40px"></div>' })),
    reserve: undefined,
    ongo: () => undefined,
  })
  container.style.cssText = 'position: relative; width: 390px; height: 480px'
  const layer = container.querySelector('[data-detail-layer]')!
  await expect.poll(() => layer.clientHeight).toBe(480)
  expect(layer.classList.contains('small')).toBe(false)
  container.querySelector<HTMLElement>('[data-drawing]')!.style.height = '600px'
  await expect.poll(() => layer.classList.contains('small')).toBe(true)
})
