/** Old words of this project, each with the plain word to use. They match whole words, in upper or lower case. */
export const old = [
  ['whoever', 'anyone who, the person who'],
  ['whomever', 'anyone whom'],
  ['anew', 'again'],
  ['so\\s+many', 'that many, a number of'],
  ['of\\s+late', 'recently'],
  ['by\\s+and\\s+by', 'gradually, later'],
  ['heeds?', 'uses, follows'],
  ['earshot', 'subscribers'],
  ['bedtime', 'shutdown'],
  ['murmur(?:s|ed|ing)?', 'send without storing'],
  ['bells?', 'notification'],
  ['tells', 'sends, reports, says'],
  ['told', 'sent, reported, said'],
  ['beside', 'apart from, next to, with'],
  ['mends?', 'fixes'],
  ['mended', 'fixed'],
]

const pattern = new RegExp(`(?<![\\w-])(?:${old.map(([word]) => `(${word})`).join('|')})(?![\\w-])`, 'gi')

const blank = (block) => block.replace(/[^\n]/g, '')

/**
 * Replaces by blanks all text that is not prose: generated parts, fenced code blocks, names in backticks, and targets
 * of links.
 */
export const proseOf = (text) =>
  text
    .replace(/<!-- From here on written by [^]*/, blank)
    .replace(/<!-- (\w+):start, written by [^]*?<!-- \1:end -->/g, blank)
    .replace(/^```.*?^```/gms, blank)
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)\s]*\)/g, ']()')

/**
 * Old words in the prose of a Markdown text, in order.
 * @param {string} text
 * @returns {{ line: number, word: string, plain: string }[]} `line` counts from 1.
 */
export function oldWordsIn(text) {
  const prose = proseOf(text)
  return [...prose.matchAll(pattern)].map((match) => ({
    line: prose.slice(0, match.index).split('\n').length,
    word: match[0].replace(/\s+/g, ' ').toLowerCase(),
    plain: old[match.slice(1).findIndex((group) => group !== undefined)][1],
  }))
}
