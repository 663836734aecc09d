import { afterEach, expect, it } from 'vitest'
import { block } from '../../testing/network.ts'
import { allLoaded } from '../../ui/arrivals.ts'
import { glide } from './glide.svelte.ts'

afterEach(() => block())

it('leaves the drawing in place, without an error, if the gestures fail to load', async () => {
  const faults: unknown[] = []
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    faults.push(event.reason)
  }
  addEventListener('unhandledrejection', note)
  await block('*panzoom*')

  document.body.innerHTML = '<svg><g></g></svg>'
  const drawing = document.querySelector('g')!
  const { attach, to } = glide({ min: () => 1, max: 4 }, () => undefined)
  const end = attach(drawing)
  to({ scale: 2, x: 1, y: 1 }, false)
  for (const hand of [new PointerEvent('pointerdown'), new WheelEvent('wheel', { deltaY: 1 })]) {
    await allLoaded(600_000)
    document.querySelector('svg')!.dispatchEvent(hand)
  }
  await allLoaded(600_000)
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(drawing.style.transform).toBe('scale(2) translate(1px, 1px)')
  expect(faults).toEqual([])
  removeEventListener('unhandledrejection', note)
  if (end) end()
})
