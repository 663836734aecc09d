import { t } from './en.ts'

/** Texts of the rules pages. */
export const rules = {
  head: (game: string) => `Rules: ${game}`,
  loading: 'Fetching the rules',
  numbered: 'Every rule, each with its number',
  chapters: 'Chapters',
  print: 'Print',
  search: 'Search the rules',
  hint: 'A word or two: shuffle, beam, win',
  clear: 'Clear the search',
  found: (count: number) => (count === 0 ? 'Nothing found.' : `${t.plural(count, 'place', 'places')} found.`),
  foundMost: (count: number) => `More than ${count} places found. Another word narrows it down.`,
  another: 'Try another word, or fewer. All chapters are still below.',
  keys: 'Arrows go from hit to hit.',
} as const
