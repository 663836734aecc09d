import { expect, it } from 'vitest'
import { areaIds } from '../../shared/data/areas.ts'
import { characterIds } from '../../shared/data/characters.ts'
import { sheetFor } from './sheet.ts'

it.each([
  { width: 678, height: 545 },
  { width: 358, height: 312 },
  { width: 420, height: 345 },
  { width: 288, height: 230 },
  { width: 900, height: 700 },
])('at the end, the characters have a row of their own that covers no area: $width by $height', (size) => {
  const { tray, areas, whole, waiting } = sheetFor(size, true)
  const { band, figure } = tray
  for (const id of areaIds) {
    const area = areas[id]
    const isApart = area.y + area.height <= band.y || area.y >= band.y + band.height
    expect(isApart, `${id} under the row`).toBe(true)
    expect(area.y + area.height).toBeLessThanOrEqual(whole.y + whole.height)
  }
  for (const id of characterIds) {
    const { x, y } = waiting[id]
    expect([y - figure / 2 >= band.y, y + figure / 2 <= band.y + band.height]).toEqual([true, true])
    expect(x - figure / 2).toBeGreaterThanOrEqual(whole.x)
    expect(x + figure / 2).toBeLessThanOrEqual(whole.x + whole.width)
  }
})
