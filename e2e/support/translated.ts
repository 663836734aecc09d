import { expect } from 'vitest'
import { translate, ways } from '@bay327/client/testing/translate'
import type { Desk } from './browser.ts'

/** What may differ between two tabs of one seat: what runs with time, what was said to one of them aloud, and how a line of the log came. */
const ownOfATab = 'script, style, [role=timer], [role=status], [aria-live], .row :is(.note, .figures)'
/** A page that is translated has at least this many texts. */
const FEW = 10

/**
 * Translates a desk's page: each text is replaced again and again, while another tab of the same seat shows the same table as it was
 * written. `alike` fails where the two go on to say different things.
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
      // What is in focus, or under the pointer, is previewed on the board and the pads of this tab alone.
      await page.mouse.move(0, 0)
      await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
      await expect.poll(() => difference(page, plain)).toBeUndefined()
      expect(await page.locator('font').count()).toBeGreaterThan(FEW)
      // Nothing is drawn of one that stands in a drawing.
      expect(await page.locator('svg font').count()).toBe(0)
    },
    async end() {
      await page.evaluate('clearInterval(globalThis.translating)')
      await plain.close()
    },
  }
}

/** The first words that two pages do not share, with those before and behind. */
async function difference(...pages: readonly [Desk['page'], Desk['page']]): Promise<object | undefined> {
  const [translated = [], plain = []] = await Promise.all(pages.map((page) => page.evaluate(wordsOf, ownOfATab)))
  const at = translated.findIndex((words, i) => words !== plain[i])
  if (at < 0 && translated.length === plain.length) return undefined
  const [from, to] = [Math.max(0, at - 1), at + 3]
  return { translated: translated.slice(from, to), plain: plain.slice(from, to) }
}

/** Runs in the page: what stands in each element that has words of its own. */
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
