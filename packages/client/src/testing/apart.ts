import { cleanup } from 'vitest-browser-svelte'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@bay327/table/styles/fonts.css'

/** The page that test files share, which the first file prepares. */
const shared = globalThis as { complaints?: string[] }
/** Errors and warnings of the console since the last check, each with its source. Svelte's are among them. */
const complaints = (shared.complaints ??= prepare())

function prepare(): string[] {
  waitForMediaQueries()
  return recordConsole()
}

/** Makes a change of the page's size last until its media queries have reported it, which is before the next frame. */
function waitForMediaQueries(): void {
  const resize = page.viewport.bind(page)
  page.viewport = async (width, height) => {
    await resize(width, height)
    await new Promise(requestAnimationFrame)
  }
}

function recordConsole(): string[] {
  const complaints: string[] = []
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind]
    console[kind] = (...words: unknown[]) => {
      complaints.push([...words.map(String), new Error('said here').stack].join(' '))
      say(...words)
    }
  }
  return complaints
}

// Test files share a page and its modules, and the library cleans up only for the first file that imports it.
beforeEach(async () => {
  cleanup()
  // The page keeps the size that an earlier test set, even a test of another file.
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900)
})
/**
 * Returns the styles that tests add to the page. Styles of the page's own files have the attribute `data-vite-dev-id`.
 */
const addedStyles = () => [
  document.documentElement.style.cssText,
  ...[...document.querySelectorAll('style:not([data-vite-dev-id])')].map(({ textContent }) => textContent),
]
let before: unknown
beforeAll(() => void (before = addedStyles()))
afterAll(() => expect(addedStyles(), 'styles that stay for other tests').toEqual(before))

// A file whose page never ends loading would block the next file that waits for all parts.
afterAll(async () => {
  cleanup()
  const isLoading = () => document.documentElement.hasAttribute('data-loading')
  await vi.waitFor(() => expect(isLoading(), 'a part is still loading').toBe(false), { timeout: 60_000 })
})
// The test runner itself fails for uncaught errors and unhandled rejections.
afterEach(() => expect(complaints.splice(0), 'what the console was told').toEqual([]))
