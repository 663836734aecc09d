import type { Page } from 'playwright-core'
import { measure, type Shape as Seen } from '@bay327/client/testing/shape'
import { limits } from '../../scripts/lib/patience.mjs'
import { showAt, smallTextsOf, spillsOf, untilLaidOut } from './look.ts'
import { questionsOn } from './play.ts'
import type { Desk } from './browser.ts'

/** Measurements of a table at one screen size while a question to the viewer is open. */
export type Shape = Seen & {
  /** Texts under 12 px. */
  readonly small: readonly string[]
  /** Texts that are cut off or overflow their box. */
  readonly spills: readonly string[]
  /** Font size, px. */
  readonly letters: number
}

/** The smallest and largest screen sizes that are compared. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  // A phone in landscape with its notch and corners, a small window, and a television.
  { width: 844, height: 390, sides: 47 },
  { width: 720, height: 450 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const

interface Size {
  readonly width: number
  readonly height: number
  /** Width that cannot be used at the screen's left and right, px. */
  readonly sides?: number
}

/** Sets the size of the screen, as `showAt` does, with the phone's unusable sides. */
async function showOn({ context, page }: Desk, size: Size): Promise<void> {
  const browser = await context.newCDPSession(page)
  const { sides = 0 } = size
  const insets = { left: sides, leftMax: sides, right: sides, rightMax: sides }
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await showAt(page, size)
  await browser.detach()
}

/** Returns the measurements for all or some sizes, in order. Returns undefined if the question disappeared. */
export async function shapesOf(
  desk: Desk,
  measuredSizes: readonly Size[] = sizes,
): Promise<readonly Shape[] | undefined> {
  const { page } = desk
  const [shown] = await questionsOn(desk)
  const before = page.viewportSize() ?? sizes[0]
  const found: Shape[] = []
  for (const size of measuredSizes) {
    await showOn(desk, size)
    found.push(await shapeInTheEnd(page))
  }
  await showOn(desk, before)
  const [still] = await questionsOn(desk)
  return shown !== undefined && still?.question === shown.question ? found : undefined
}

/**
 * Measures until a measurement has no faults, because elements may still move after a change of size. Returns that
 * measurement, or the last one.
 */
async function shapeInTheEnd(page: Page): Promise<Shape> {
  for (const end = Date.now() + limits.state; ;) {
    const shape = await shapeOf(page)
    const { lost, overlaps, spills, buried, small } = shape
    const isWhole = [lost, overlaps, spills, buried, small].every(({ length }) => length === 0)
    if (isWhole || Date.now() > end) return shape
    await untilLaidOut(page)
  }
}

/** Measures at the page's size until two measurements in a row agree. */
export async function shapeOf(page: Page): Promise<Shape> {
  for (let before: string | undefined; ;) {
    const seen = await page.evaluate(measure)
    const now = JSON.stringify(seen)
    if (now === before)
      return {
        ...seen,
        small: [...new Set(await smallTextsOf(page))],
        spills: await spillsOf(page),
        letters: await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
      }
    before = now
    await untilLaidOut(page)
  }
}

/** Sets the table's text size to the largest or the default. */
export function readLarger({ page }: Desk, isOn: boolean): Promise<void> {
  return page.evaluate((on) => {
    document.documentElement.dataset['text'] = on ? 'larger' : 'normal'
  }, isOn)
}

/** Sets the browser's text size to `times` the default. All sizes of the page follow it. */
export async function readTwiceAsLarge({ context, page }: Desk, times = 2): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
}

/** Returns the names of buttons of the question and of the frame that a finger cannot reach. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let drawn = 0; drawn < 10; drawn++) await new Promise(requestAnimationFrame)
    const missed: string[] = []
    const buttons = document.querySelectorAll<HTMLElement>(
      '.table :is(.strip, .now, .panels, .pads) :is(button, a[href])',
    )
    for (const button of buttons) {
      if (button.tabIndex < 0 || !button.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      button.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = button.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit === null || !button.contains(hit))
        missed.push((button.ariaLabel ?? button.textContent).trim().slice(0, 40))
    }
    scrollTo(0, 0)
    return missed
  })
}
