import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** A way to read a page: on a wide screen, on a phone, with text twice as large, or with forced colours. */
export interface Way {
  readonly name: string
  readonly size: readonly [width: number, height: number]
  /** Factor of the browser's text size. */
  readonly letters?: number
  readonly forced?: boolean
}

const [desk, phone] = [
  [1440, 900],
  [390, 844],
] as const
export const ways: readonly Way[] = [
  { name: 'on a desk', size: desk },
  { name: 'in forced colours', size: desk, forced: true },
  { name: 'on a phone', size: phone },
  { name: 'with letters twice as large', size: phone, letters: 2 },
  { name: '320 wide', size: [320, 640] },
]

/** Shows the page in this way until the next call. */
export async function readIn({ size, letters = 1, forced = false }: Way): Promise<void> {
  await page.viewport(...size)
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * letters, fixed: 13 * letters } })
  const colours = { name: 'forced-colors', value: forced ? 'active' : 'none' }
  await browser.send('Emulation.setEmulatedMedia', { features: [colours] })
  const isSo = () => [
    getComputedStyle(document.documentElement).fontSize,
    matchMedia('(forced-colors: active)').matches,
  ]
  await expect.poll(isSo).toEqual([`${16 * letters}px`, forced])
  // Media queries in em report a new text size before the next frame.
  await new Promise(requestAnimationFrame)
}
