import { createAnalysis, type Judging } from './judging.svelte.ts'

const judged = new Map<string, Judging>()

/** Returns the analysis of a match, shared by all parts of the page while it is open. */
export function judgingOf(text: string): Judging {
  const known = judged.get(text)
  if (known) return known
  const own = createAnalysis(() => Promise.resolve(text))
  judged.set(text, own)
  return own
}
