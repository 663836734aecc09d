import { expect, it } from 'vitest'
import { render } from 'vitest-browser-svelte'
import Flights from './Flights.svelte'

it('draws a line from each of two consequences of one target', async () => {
  document.body.innerHTML = `
    <div style="position: absolute; top: 200px; left: 200px" data-frame>
      <ul data-result><li>Luke is injured</li><li>Luke is out</li></ul>
    </div>
    <div style="position: absolute; top: 20px; left: 20px; width: 80px; height: 40px" data-pad="luke"></div>`
  const frame = document.querySelector<HTMLElement>('[data-frame]')!
  const effects = ['Luke is injured', 'Luke is out'].map((text) => ({
    text,
    tone: 'ours' as const,
    to: { pad: 'luke' },
  }))
  const { container } = await render(Flights, { frame, effects, layout: 0 })
  await expect.poll(() => container.querySelectorAll('g').length).toBe(2)
})
