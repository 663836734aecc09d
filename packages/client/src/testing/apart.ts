import { cleanup } from 'vitest-browser-svelte'
import { afterEach, beforeEach, expect } from 'vitest'
import '@bay327/table/styles/fonts.css'

/** Errors and warnings that the console was told since the last look, Svelte's warnings included, each with where it was said. */
const complaints = hear()

function hear(): string[] {
  const page = globalThis as { complaints?: string[] }
  if (page.complaints) return page.complaints
  const said: string[] = []
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind]
    console[kind] = (...words: unknown[]) => {
      said.push([...words.map(String), new Error('said here').stack].join(' '))
      say(...words)
    }
  }
  return (page.complaints = said)
}

// Files of tests share a page and what they import, so that all of them have the letters of the page; the library itself clears away only
// for the first that imports it.
beforeEach(() => cleanup())
// The runner itself fails for an uncaught error and an unhandled rejection.
afterEach(() => expect(complaints.splice(0), 'what the console was told').toEqual([]))
