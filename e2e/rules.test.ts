import { modules } from '@bay327/games'
import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { auditOf, overhangOf, showAt, smallTextsOf } from './support/look.ts'
import { onStage } from './support/stage.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const title =
  'the rules of every game can be read on a desk and a phone: pictures are drawn, the search finds, nothing overlaps'
it(title, () =>
  onStage(title, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    const { page } = maya
    const faults: string[] = []
    for (const { about } of modules) {
      for (const size of sizes) {
        const where = `${about.slug}, ${size.width} wide`
        await showAt(page, size)
        await page.goto(`${server.url}/rules/${about.slug}`)
        expect(await drawAll(maya), where).toBeGreaterThanOrEqual(3)
        await page.locator(`a[href="/rules/${about.slug}#box"]`).first().waitFor({ state: 'attached' })
        const overhang = await overhangOf(page)
        if (overhang > 0) faults.push(`${where}: hangs over by ${overhang} px`)
        const found = [...(await smallTextsOf(page)), ...(await laidOver(maya))]
        if (size.width === 390) found.push(...(await auditOf(page)))
        faults.push(...found.map((fault) => `${where}: ${fault}`))
      }
      const [word = ''] = /\w{6,}/.exec(await page.locator('details > p').first().innerText()) ?? []
      await page.getByRole('searchbox').fill(word)
      await page.locator('search mark').first().waitFor()
      await page.keyboard.press('Enter')
      await page.locator('details[open] .lit').first().waitFor()
    }
    expect(faults).toEqual([])
  }),
)

/** Scrolls to each picture and waits until the page has drawn it. Returns the number of pictures. */
async function drawAll({ page }: Desk): Promise<number> {
  const pictures = page.locator('[data-picture]')
  await pictures.first().waitFor()
  const count = await pictures.count()
  for (let i = 0; i < count; i++) {
    await pictures.nth(i).scrollIntoViewIfNeeded()
    await pictures.nth(i).locator('[inert] > *').first().waitFor()
  }
  return count
}

/** Returns paragraphs, headings and pictures that overlap. */
function laidOver({ page }: Desk): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const parts = [...document.querySelectorAll('main :is(summary, details > p, .frame, figcaption)')].filter(
      (element) => element.checkVisibility(),
    )
    let above = -Infinity
    for (const part of parts.filter((element) => !element.closest('nav, [inert]'))) {
      const { top, bottom } = part.getBoundingClientRect()
      if (top < above - 1) found.push(`lies over what is above it: ${part.textContent.slice(0, 40)}`)
      above = bottom
    }
    return found
  })
}
