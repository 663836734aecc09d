import { mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '@bay327/table/styles/fonts.css'
import { areaIds } from '../../shared/data/areas.ts'
import Room from './Room.svelte'
import { sheetFor } from './sheet.ts'

it.each([
  { width: 390, height: 339 },
  { width: 390, height: 260 },
  { width: 320, height: 256 },
  { width: 470, height: 300 },
  { width: 678, height: 545 },
])('no character is drawn over an area\u2019s name: $width by $height', async (size) => {
  await page.viewport(size.width, size.height)
  const { areas, figure, low, places, whole } = sheetFor(size)
  const board = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  board.setAttribute('viewBox', `${whole.x} ${whole.y} ${whole.width} ${whole.height}`)
  board.setAttribute('style', `position: fixed; inset: 0; width: ${size.width}px; --mono: "B612 Mono"`)
  document.body.append(board)
  const scale = size.width / whole.width
  for (const area of areaIds) {
    const props = { area, box: areas[area], fight: true, scale, small: low, ship: false }
    const room = mount(Room, { target: board, props })
    await document.fonts.ready
    const words = [...board.querySelectorAll('text')].map((text) => ({
      text: text.textContent,
      box: text.getBoundingClientRect(),
    }))
    expect(words.length).toBeGreaterThan(0)
    const frame = board.getBoundingClientRect()
    for (const { area: at, x, y } of places.values()) {
      if (at !== area) continue
      const left = frame.left + (x - whole.x - figure * 0.4) * scale
      const top = frame.top + (y - whole.y - figure / 2) * scale
      for (const { text, box } of words) {
        // A line's box is higher than its letters.
        const isOver =
          box.left < left + figure * 0.8 * scale && left < box.right && top < box.bottom - 2 && box.top < top
        expect(isOver, `${text}: ${box.bottom} px, a figure from ${top} px`).toBe(false)
      }
    }
    await unmount(room)
  }
  board.remove()
})
