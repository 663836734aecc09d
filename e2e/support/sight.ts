import type { Page } from 'playwright-core'
import { showAt } from './look.ts'
import { shapeOf } from './shape.ts'

/** A phone upright and sideways. */
const phones = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

/**
 * Returns what is wrong with the first screen of a scrolling page on a phone, upright and sideways: the first element
 * of each selector that is not wholly in sight without scrolling, and texts and controls that are cut off or covered.
 */
export async function firstScreenFaults(page: Page, scene: string, needed: readonly string[]): Promise<string[]> {
  const before = page.viewportSize() ?? phones[0]
  const faults: string[] = []
  for (const size of phones) {
    await showAt(page, size)
    await page.evaluate(() => scrollTo(0, 0))
    const { overlaps, spills, buried, small } = await shapeOf(page)
    const hidden = await page.evaluate(outOfSight, needed)
    const found = [...hidden.map((text) => `${text} is not in sight`), ...overlaps, ...spills, ...buried, ...small]
    faults.push(...found.map((fault) => `${scene}, ${size.width} by ${size.height}: ${fault}`))
  }
  await showAt(page, before)
  return faults
}

/** Runs in the page: returns the selectors of which the first element is not wholly in sight. */
function outOfSight(needed: readonly string[]): string[] {
  return needed.filter((selector) => {
    const element = [...document.querySelectorAll(selector)].find((shown) => shown.checkVisibility())
    if (element === undefined) return true
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true
    const x = (left + right) / 2
    return [top + 2, bottom - 2].some((y) => {
      const hit = document.elementFromPoint(x, y)
      return hit === null || !(element.contains(hit) || hit.contains(element))
    })
  })
}
