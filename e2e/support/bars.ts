import type { Page } from 'playwright-core'

/** Step between the rows of a screen that are looked at, px. */
const STEP = 4

/**
 * Returns the part of the screen's height, from 0 to 1, that the page's bars cover: what stays where it is while the page
 * is scrolled, except the board, which is not a bar. Returns also the bars, for a report.
 */
export async function barsOf(page: Page): Promise<{ readonly part: number; readonly bars: readonly string[] }> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3))
  return page.evaluate((step) => {
    const barOf = (element: Element | null): Element | null => {
      for (
        let box = element;
        box !== null && box !== document.body && box.localName !== 'dialog';
        box = box.parentElement
      )
        if (/fixed|sticky/.test(getComputedStyle(box).position)) return box.matches('.board') ? null : box
      return null
    }
    const bars = new Set<string>()
    let rows = 0
    for (let y = step / 2; y < innerHeight; y += step) {
      const hits = [0.1, 0.5, 0.9].map((part) => barOf(document.elementFromPoint(innerWidth * part, y)))
      const found = hits.filter((bar) => bar !== null)
      if (found.length < 2) continue
      rows++
      for (const bar of found) bars.add(`${bar.localName}.${bar.classList[0] ?? ''}`)
    }
    scrollTo(0, 0)
    return { part: (rows * step) / innerHeight, bars: [...bars] }
  }, STEP)
}

/** Returns the fields for text that are narrower than `least`, px, as their labels. */
export function narrowFieldsOf(page: Page, least: number): Promise<string[]> {
  return page.evaluate((width) => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type=radio], [type=checkbox], [type=file]), textarea',
    )
    return [...fields]
      .filter((field) => field.checkVisibility() && !field.classList.contains('sr'))
      .filter((field) => field.getBoundingClientRect().width < width)
      .map(
        (field) =>
          `${Math.round(field.getBoundingClientRect().width)} px: ${field.labels?.[0]?.textContent ?? field.ariaLabel ?? ''}`,
      )
  }, least)
}
