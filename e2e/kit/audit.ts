import type { Desk } from './browser.ts'
import { auditOf, showAt } from './look.ts'
import { readTwiceAsLarge } from './shape.ts'

/** A way in which somebody may have to read a page, besides a desk and a phone as they come. */
interface Way {
  readonly name: string
  /** Rules that say nothing here. */
  readonly without?: readonly string[]
  take(desk: Desk): Promise<void>
  leave(desk: Desk): Promise<void>
}

/** How somebody may have to read a page: the system's own colours, letters twice as large, the narrowest screen. */
const ways: readonly Way[] = [
  {
    name: 'forced colours',
    // The system draws letters and ground in its own colours; the auditor is told the page's.
    without: ['color-contrast'],
    take: ({ page }) => page.emulateMedia({ forcedColors: 'active' }),
    leave: ({ page }) => page.emulateMedia({ forcedColors: 'none' }),
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

/** What an auditor finds on a screen in each of these ways of reading it. */
export async function auditsOf(desk: Desk, scene: string): Promise<string[]> {
  const { page } = desk
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  const faults: string[] = []
  for (const way of ways) {
    await way.take(desk)
    faults.push(...(await auditOf(page, way.without)).map((fault) => `${scene}, ${way.name}: ${fault}`))
    await way.leave(desk)
  }
  await showAt(page, before)
  return faults
}
