import { cleanup } from 'vitest-browser-svelte'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import '@bay327/table/styles/fonts.css'

/** Errors and warnings of the console since the last check, each with its source. Svelte's are among them. */
const complaints = hear()

function hear(): string[] {
  const page = globalThis as { complaints?: string[] }
  if (page.complaints) return page.complaints
  const complaints: string[] = []
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind]
    console[kind] = (...words: unknown[]) => {
      complaints.push([...words.map(String), new Error('said here').stack].join(' '))
      say(...words)
    }
  }
  return (page.complaints = complaints)
}

// Test files share a page and its modules, and the library cleans up only for the first file that imports it.
beforeEach(async () => {
  cleanup()
  // A test keeps the size that an earlier test set, also that of another file.
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900)
})
// A file whose page never ends loading would block the next file that waits for all parts.
afterAll(async () => {
  cleanup()
  const isLoading = () => document.documentElement.hasAttribute('data-loading')
  await vi.waitFor(() => expect(isLoading(), 'a part is still loading').toBe(false), { timeout: 60_000 })
})
// The test runner itself fails for uncaught errors and unhandled rejections.
afterEach(() => expect(complaints.splice(0), 'what the console was told').toEqual([]))
