import { createAnalysis, type Judging } from './judging.svelte.ts'

const judged = new Map<string, Judging>()

/** The verdict on a match that several parts of a page show: one for all of them, as long as the page stands. */
export function judgingOf(text: string): Judging {
  const known = judged.get(text)
  if (known) return known
  const own = createAnalysis(() => Promise.resolve(text))
  judged.set(text, own)
  return own
}
