import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const auditor = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns the auditor's findings: each violated rule, and the first places that violate it. */
export async function auditOf(page: Page, without: readonly string[] = []): Promise<string[]> {
  await untilLaidOut(page)
  // The auditor takes as long to load as to run, so it is loaded once for each page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(auditor)
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    {
      resultTypes: ['violations'],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    } satisfies axe.RunOptions,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  )
}

/** Returns by how many pixels the page is wider than the screen. */
export function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/**
 * Returns places where a text overflows a box with a border or background, or is cut off without a sign, even in
 * drawings. With `words`, only texts with these words. Scrollable regions and a zoomed board may overflow.
 */
export function spillsOf(page: Page, words: readonly string[] = ['']): Promise<string[]> {
  return page.evaluate((sought) => {
    const found = new Set<string>()
    const nameOf = (box: Element): string => `${box.localName}.${box.classList[0] ?? ''}`
    const isPainted = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration, border: string): boolean =>
      border !== '0px' || backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    /** Text for screen readers only is clipped to a point, so it does not count. */
    const isPoint = (box: Element | null): boolean => {
      if (box === null || box === document.body) return false
      const { width, height } = box.getBoundingClientRect()
      const { display, clipPath } = getComputedStyle(box)
      const isNothing = clipPath === 'inset(50%)' || ((width <= 1 || height <= 1) && display !== 'contents')
      return isNothing || isPoint(box.parentElement)
    }

    function follow(text: string, line: DOMRect, from: Element): void {
      let { left, right, top, bottom } = line
      for (let box: Element | null = from; box !== null && box !== document.body; box = box.parentElement) {
        const styles = getComputedStyle(box)
        const { display, overflowX, overflowY, textOverflow, position } = styles
        if (display === 'inline' || display === 'contents') continue
        const edge = box.getBoundingClientRect()
        const [isLeft, isRight] = [left < edge.left - 1, right > edge.right + 1]
        const isOut =
          (isLeft && isPainted(styles, styles.borderLeftWidth)) ||
          (isRight && isPainted(styles, styles.borderRightWidth))
        if (isOut && overflowX === 'visible') found.add(`hangs out of ${nameOf(box)}: ${text}`)
        const cuts = (isLeft || isRight) && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis'
        // A line's box is taller than its characters by this much at either end, px.
        const spare = (line.bottom - line.top) / 4
        const isSeen = bottom - spare > edge.top && top + spare < edge.bottom
        const isLow = isSeen && (top + spare < edge.top || bottom - spare > edge.bottom)
        if (cuts || (isLow && /hidden|clip/.test(overflowY))) found.add(`cut by ${nameOf(box)}: ${text}`)
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        if (right < left || bottom - top < line.height / 2 || /absolute|fixed/.test(position)) return
      }
    }

    function followDrawn(text: string, letters: DOMRect, from: SVGElement): void {
      let drawing = from.ownerSVGElement
      while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement
      if (drawing === null || drawing.closest('.zoomed') || getComputedStyle(drawing).overflow === 'visible') return
      const edge = drawing.getBoundingClientRect()
      const over = Math.max(
        edge.left - letters.left,
        letters.right - edge.right,
        edge.top - letters.top,
        letters.bottom - edge.bottom,
      )
      if (over > letters.height / 4) found.add(`cut by the drawing ${nameOf(drawing)}: ${text}`)
    }

    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const [element, text] = [node.parentElement, (node.textContent ?? '').trim()]
      if (element === null || text === '' || !sought.some((word) => text.includes(word))) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isPoint(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects())
        if (element instanceof SVGElement) followDrawn(text.slice(0, 40), line, element)
        else follow(text.slice(0, 40), line, element)
    }
    return [...found]
  }, words)
}

/**
 * Returns how the page of a table can be or was scrolled as a whole. A table has to fill the screen, and only regions
 * inside the page may scroll. Returns an empty list for any other page.
 */
export function scrolledOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.querySelector('.table') === null) return []
    const found: string[] = []
    const held = document.querySelectorAll<HTMLElement>('html, body, #app, .table, .table .board')
    for (const element of held) {
      const name = element.id || element.className.split(' ')[0] || element.localName
      const styles = getComputedStyle(element)
      const rolls = element === document.documentElement || /hidden|auto|scroll/.test(styles.overflowY)
      const over = element.scrollHeight - element.clientHeight
      if (rolls && over > 0) found.push(`${name} can be scrolled down by ${over} px`)
      if (element.scrollTop > 0) found.push(`${name} is scrolled down by ${element.scrollTop} px`)
    }
    return found
  })
}

/**
 * Returns visible texts that are too small: under 12 px, or under 11 px in a scaled drawing (final size). Characters
 * that are part of a drawn piece do not count, because the piece's shape and the pads say the same.
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
      // Text for screen readers only is clipped to a point, so it does not count.
      if (box.width <= 1 || box.height <= 1) continue
      const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
      const size =
        Number.parseFloat(getComputedStyle(element).fontSize) *
        (drawing === null ? 1 : Math.hypot(drawing.a, drawing.b))
      if (drawing !== null && text.length <= 2) continue
      // Size 0 hides a label that has no space; such a label does not count as small.
      if (size > 0 && size < (drawing === null ? 12 : 11) - 0.05)
        found.push(`${size.toFixed(1)} px: ${text.slice(0, 30)}`)
    }
    return found
  })
}

const widths = [320, 390, 768, 1024, 1440]
/** Widths at which the auditor checks a screen: a phone and a desktop. */
const usual = [390, 1440]

/**
 * Returns all faults of a screen: the auditor's findings on desktop and phone, or at the given widths, and what does
 * not fit at any width.
 */
export async function faultsOf(page: Page, scene: string, audited: readonly number[] = usual): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of widths) {
    await showAt(page, { width, height: width < 700 ? 844 : 900 })
    const overhang = await overhangOf(page)
    const found = audited.includes(width) ? await auditOf(page) : []
    if (overhang > 0) found.push(`scrolls sideways by ${overhang} px`)
    found.push(...(await scrolledOf(page)), ...(await smallTextsOf(page)))
    faults.push(...found.map((fault) => `${scene}, ${width} wide: ${fault}`))
  }
  await showAt(page, before)
  return faults
}

/** Maximum number of frames until the board's camera fits a new size, with reduced motion. */
const settling = 10

/** Sets the size of the screen and waits for the layout. */
export async function showAt(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await untilLaidOut(page)
}

/** Waits until every part of the page is loaded, and then for the number of frames that a layout takes. */
export function untilLaidOut(page: Page): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn++) {
      await new Promise(requestAnimationFrame)
      if (document.documentElement.hasAttribute('data-loading')) drawn = 0
    }
  }, settling)
}
