import { expect, it } from 'vitest'
import './fonts.css'
import './tokens.css'

/** Returns the number of strokes of `=` from top to bottom, drawn with one pixel for each CSS pixel. */
async function strokesOf(font: string): Promise<number> {
  await document.fonts.load(font, '=')
  const canvas = new OffscreenCanvas(40, 40)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.font = font
  context.fillStyle = 'white'
  context.fillText('=', 5, 30)
  const { data, width, height } = context.getImageData(0, 0, 40, 40)
  const hasInk = (row: number): boolean =>
    data.slice(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 === 3 && value > 100)
  const rows = Array.from({ length: height }, (_, row) => hasInk(row))
  return rows.filter((ink, row) => ink && !rows[row - 1]).length
}

it('draws an equals sign as two strokes in every size of text', async () => {
  const style = getComputedStyle(document.documentElement)
  const sizes = ['--t0', '--t1', '--t14', '--t2', '--t3', '--t4', '--t5']
  const strokes = await Promise.all(
    ['--mono', '--text', '--display'].flatMap((family) =>
      sizes.map(async (size) => {
        const px = Number.parseFloat(style.getPropertyValue(size)) * 16
        return [`${family} ${size}`, await strokesOf(`${px}px ${style.getPropertyValue(family)}`)] as const
      }),
    ),
  )
  expect(strokes.filter(([, count]) => count !== 2)).toEqual([])
})
