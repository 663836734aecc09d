import type { Desk } from './browser.ts'
import { auditOf, showAt } from './look.ts'
import { readTwiceAsLarge } from './shape.ts'

/** A way of reading a page, in addition to the default desktop and phone. */
interface Way {
  readonly name: string
  /** Audit rules that do not apply to this way. */
  readonly without?: readonly string[]
  take(desk: Desk): Promise<void>
  leave(desk: Desk): Promise<void>
  /** Returns faults that the auditor does not look for. */
  look?(desk: Desk): Promise<string[]>
}

/** Ways of reading a page: with forced colours, with text twice as large, on the narrowest screen. */
const ways: readonly Way[] = [
  {
    name: 'forced colours',
    // The system draws the page in its own colours, but the auditor reads the page's colours.
    without: ['color-contrast'],
    take: ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
    leave: ({ page }) => page.emulateMedia({ forcedColors: 'none' }),
    look: ({ page }) => page.evaluate(alike),
  },
  {
    name: 'letters twice as large',
    take: async (desk) => {
      await readTwiceAsLarge(desk)
      await showAt(desk.page, { width: 390, height: 844 })
    },
    leave: (desk) => readTwiceAsLarge(desk, 1),
  },
  {
    name: '320 wide',
    take: ({ page }) => showAt(page, { width: 320, height: 640 }),
    leave: async () => undefined,
  },
]

/** Returns axe's faults on a screen, in each of these ways of reading it. */
export async function auditsOf(desk: Desk, scene: string): Promise<string[]> {
  const { page } = desk
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const faults: string[] = []
  for (const way of ways) {
    await way.take(desk)
    const found = [...(await auditOf(page, way.without)), ...((await way.look?.(desk)) ?? [])]
    faults.push(...found.map((fault) => `${scene}, ${way.name}: ${fault}`))
    await way.leave(desk)
  }
  await showAt(page, before)
  return faults
}

/** Runs in the page: returns selected or current elements that look like the unselected elements beside them. */
function alike(): string[] {
  const marks = ['aria-selected=true', 'aria-pressed=true', 'aria-current=step', 'aria-current=page']
  const marked = [...marks.map((mark) => `[${mark}]`), '.acting'].join()
  const looks = (element: Element): string =>
    [undefined, '::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .flatMap((style) => [
        style.content,
        style.outline,
        style.backgroundColor,
        style.border,
        style.borderBottom,
        style.color,
        style.fontWeight,
        style.textDecorationLine,
      ])
      .join('; ')
  return [...document.querySelectorAll<HTMLElement>(marked)].flatMap((element) => {
    if (element instanceof SVGElement || !element.checkVisibility()) return []
    const others = [...(element.parentElement?.children ?? [])].filter(
      (other) => other.localName === element.localName && !other.matches(marked) && other.checkVisibility(),
    )
    const same = others.find((other) => looks(other) === looks(element))
    return same ? [`${element.localName} “${element.textContent.trim().slice(0, 20)}” looks as its neighbour`] : []
  })
}
