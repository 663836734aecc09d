import type { Page } from 'playwright-core'
import { showAt, smallTextsOf } from './look.ts'
import { askedOf } from './play.ts'
import type { Desk } from './browser.ts'

/** What a table shows of itself in one size while a question of one's own is open. */
export interface Shape {
  /** The part of the screen's height at which its middle shows the board. */
  readonly board: number
  /** The smaller side of the smallest thing to press beside the board, px; and on the board. */
  readonly control: number
  readonly place: number
  /** What a finger may miss beside the board: under 44 px and in sight, by name. On the board a magnifier helps. */
  readonly tight: readonly string[]
  readonly magnifies: boolean
  /** Whether the button that answers is wholly in sight. */
  readonly primary: boolean
  /** Texts under 12 px; texts that lie over each other. */
  readonly small: readonly string[]
  readonly overlaps: readonly string[]
}

/** As small and as large as the issue of the first evening wants screens to be held beside each other. */
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

/** The shape in each size, in their order; undefined where the question did not wait so long. */
export async function shapesOf(desk: Desk): Promise<readonly Shape[] | undefined> {
  const { page } = desk
  const [asked] = await askedOf(desk)
  const before = page.viewportSize() ?? sizes[0]
  const found: Shape[] = []
  for (const size of sizes) {
    await showAt(page, size)
    found.push(await shapeOf(page))
  }
  await showAt(page, before)
  const [still] = await askedOf(desk)
  return asked !== undefined && still?.question === asked.question ? found : undefined
}

async function shapeOf(page: Page): Promise<Shape> {
  const seen = await page.evaluate(measure)
  return { ...seen, small: [...new Set(await smallTextsOf(page))] }
}

/** Runs in the page. */
function measure(): Omit<Shape, 'small'> {
  const { innerWidth: wide, innerHeight: high } = window
  const isAt = (element: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  const isShown = (element: Element, inset: number): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1 || left < -1 || top < -1 || right > wide + 1 || bottom > high + 1) return false
    const xs = [left + inset, (left + right) / 2, right - inset]
    return xs.every((x) => isAt(element, x, top + inset) && isAt(element, x, bottom - inset))
  }
  const sideOf = (element: Element): number => {
    const { width, height } = element.getBoundingClientRect()
    return Math.min(width, height)
  }
  const smallest = (all: readonly Element[]): number =>
    Math.min(...all.filter((one) => isShown(one, Math.min(6, sideOf(one) / 3))).map(sideOf), Infinity)

  const board = document.querySelector('.table .board')
  const middle = board?.getBoundingClientRect()
  let rows = 0
  for (let y = 0; board && middle && y < high; y++) {
    const top = document.elementFromPoint((middle.left + middle.right) / 2, y)
    if (top !== null && board.contains(top)) rows++
  }

  const question = document.querySelector('section.question.mine')
  const primary =
    question?.querySelector('[data-lock]') ??
    question?.querySelector('.act .btn.go') ??
    question?.querySelector('button[data-option]')

  const pressed = [...document.querySelectorAll('button, a[href], select, summary, label:has(input), [role=button]')]
  const isPlace = (element: Element): boolean => element instanceof SVGElement

  interface Word {
    readonly text: string
    readonly node: Node
    readonly box: DOMRect
  }
  /** What only a screen reader gets is clipped to a point. */
  const isClipped = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false
    const isPoint = sideOf(element) <= 1 && getComputedStyle(element).display !== 'contents'
    return isPoint || isClipped(element.parentElement)
  }
  /** Whether a line of it stands there: what is cut off lies under something else, or under what cuts it. */
  const isRead = (element: Element, { x, y, width, height }: DOMRect): boolean => {
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isThrough = getComputedStyle(element).pointerEvents === 'none'
    return top !== null && (element.contains(top) || (isThrough && top.contains(element)))
  }
  const words: Word[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    const isSign = element instanceof SVGElement && text.length <= 2
    if (element === null || text === '' || isSign || isClipped(element)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, width, height } of range.getClientRects()) {
      // A line's box is higher than its letters.
      const box = new DOMRect(left + 1, top + height / 4, width - 2, height / 2)
      if (box.width > 1 && isRead(element, box)) words.push({ text, node, box })
    }
  }
  const overlaps = new Set<string>()
  for (const [i, one] of words.entries()) {
    for (const other of words.slice(i + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (one.node !== other.node && across > 2 && down > 2) overlaps.add(`${one.text} / ${other.text}`)
    }
  }
  const controls = pressed.filter((one) => !isPlace(one))
  const tight = controls
    .filter((one) => sideOf(one) < 43.5 && isShown(one, Math.min(6, sideOf(one) / 3)))
    .map((one) => `${Math.round(sideOf(one))} px: ${(one.ariaLabel ?? one.textContent).trim().slice(0, 30)}`)
  return {
    board: rows / high,
    tight,
    magnifies: document.querySelector('[data-magnifier]') !== null,
    control: smallest(controls),
    place: smallest(pressed.filter(isPlace)),
    primary: primary !== null && primary !== undefined && isShown(primary, 3),
    overlaps: [...overlaps],
  }
}

/** The browser's own setting: letters twice as large, and every size that follows them. */
export async function readTwiceAsLarge({ context, page }: Desk): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Buttons of the question and of the frame that cannot be brought to where a finger hits them, by name. */
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
