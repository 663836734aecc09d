import { expect } from 'vitest'
import { translate, ways } from '@bay327/client/testing/translate'
import type { Desk } from './browser.ts'

/**
 * Selector of elements that may differ between two tabs of one seat: times, announcements, and how a log line appeared.
 */
const ownOfATab = 'script, style, [role=timer], [role=status], [aria-live], .row :is(.note, .figures)'
/** A translated page has at least this many texts. */
const FEW = 10

/**
 * Translates a page: replaces each text again and again, while another tab of the same seat shows the original. `alike`
 * fails if the two tabs do not become equal.
 */
export async function translateBeside(
  desk: Desk,
  code: string,
): Promise<{ alike(): Promise<void>; end(): Promise<void> }> {
  const plain = await desk.beside(`/t/${code}`)
  await plain.locator('[data-question], [data-outcome]').first().waitFor()
  const { page } = desk
  await page.evaluate(
    `globalThis.translating = setInterval(() => (${translate.toString()})(document.body, ${ways['in its place'].toString()}), 100)`,
  )
  return {
    async alike() {
      // The focus and the pointer show previews on the board and pads of this tab only, so both are moved away.
      await page.mouse.move(0, 0)
      await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
      await expect.poll(() => difference(page, plain)).toBeUndefined()
      expect(await page.locator('font').count()).toBeGreaterThan(FEW)
      // A browser would not draw a translated text inside a drawing.
      expect(await page.locator('svg font').count()).toBe(0)
    },
    async end() {
      await page.evaluate('clearInterval(globalThis.translating)')
      await plain.close()
    },
  }
}

/**
 * Returns the first words that differ between two pages, with their context. Returns undefined if the pages have the
 * same words.
 */
async function difference(...pages: readonly [Desk['page'], Desk['page']]): Promise<object | undefined> {
  const [translated = [], plain = []] = await Promise.all(pages.map((page) => page.evaluate(wordsOf, ownOfATab)))
  const at = translated.findIndex((words, i) => words !== plain[i])
  if (at < 0 && translated.length === plain.length) return undefined
  const [from, to] = [Math.max(0, at - 1), at + 3]
  return { translated: translated.slice(from, to), plain: plain.slice(from, to) }
}

/** Runs in the page: returns the text of each element that has text of its own. */
function wordsOf(but: string): string[] {
  const words: string[] = []
  const read = (element: Element): void => {
    if (element.matches(but)) return
    const own = [...element.childNodes]
      .filter((node) => node instanceof Text || node.nodeName === 'FONT')
      .map(({ textContent }) => textContent)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (own) words.push(own)
    for (const child of element.children) if (child.nodeName !== 'FONT') read(child)
  }
  read(document.body)
  return words
}
