import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What an auditor would write down: the rule, and the first places that break it. */
export async function auditOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  )
}

/** By how many pixels the page is wider than the screen. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Texts that stand on the screen too small to read: under 12 px, or under 11 px in a drawing that is scaled (there the
 * final size counts).
 */
export function smallTextsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (
        element === null ||
        text === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const box = element.getBoundingClientRect()
      // What only a screen reader gets is clipped to a point.
      if (box.width <= 1 || box.height <= 1) continue
      const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      const size =
        Number.parseFloat(getComputedStyle(element).fontSize) *
        (drawing === null ? 1 : Math.hypot(drawing.a, drawing.b))
      if (size < (drawing === null ? 12 : 11) - 0.05) found.push(`${size.toFixed(1)} px: ${text.slice(0, 30)}`)
    }
    return found
  })
}
