import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** How long animations take to finish, ms. */
const rest = 900

/** Takes screenshots on a desktop and a phone, as `<path>-<width>.png`. */
export async function takePictures(page: Page, path: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  mkdirSync(dirname(path), { recursive: true })
  // Dismisses a notice of missed events, and moves the pointer away.
  const putAway = page.getByRole('button', { name: 'Go on', exact: true })
  if (await putAway.isVisible()) await putAway.click()
  await page.mouse.move(0, 0)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.waitForTimeout(rest)
    const picture = sharp(await page.screenshot())
    await picture.png({ palette: true, effort: 10 }).toFile(`${path}-${size.width}.png`)
  }
  await page.setViewportSize(before)
}
