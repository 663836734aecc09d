import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** How somebody may have to read a page: on a desk, on a phone, with letters twice as large, in the system's own colours. */
export interface Way {
  readonly name: string
  readonly size: readonly [width: number, height: number]
  /** How much larger than usual the browser shows letters. */
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

/** Has the page be read like this from now on, until it is read in another way. */
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
}
