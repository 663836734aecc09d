import { old } from './plain-words.mjs'
import { proseIn } from '../read-rules.mjs'

/** Old words that a comment may use in their literal sense: `beside` the board. */
const literal = new Set(['beside'])
/**
 * Words that are refused in comments and test titles, each with the plain word to use. The list has the words of the
 * documents, and more.
 */
export const words = [
  ...old.filter(([word]) => !literal.has(word)),
  ['whosoever', 'anybody who'],
  ['afresh', 'again'],
  ['heeded', 'followed, obeyed'],
  ['unasked', 'automatically'],
  ['(?:go|goes|gone|went) to bed', 'leave memory, be idle'],
  ['as ever', 'as before'],
  ['for ever', 'permanently, without end'],
  ['hangs? on', 'depend on'],
  ['but for', 'except'],
  ['save for', 'except'],
  ['it is looked', 'checks'],
  ['lest', 'so that ... not'],
  ['thrice', 'three times'],
  ['aright', 'correctly'],
  ['hither|thither|whither|whence', 'here, there, from where'],
  ['thereof|therein|thereto', 'of it, in it, to it'],
  ['amongst|whilst', 'among, while'],
]

const rules = words.map(([word, plain]) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, 'gi'), plain }))
const anyWord = new RegExp(`\\b(?:${words.map(([word]) => word).join('|')})\\b`, 'i')

/**
 * Finds the refused words in the comments and test titles of a source, except in names in backticks. Returns `{ line,
 * word, plain }` for each, with `line` counted from 1. Ignores code and other strings.
 */
export function oldWordsIn(source) {
  if (!anyWord.test(source)) return []
  return proseIn(source)
    .split('\n')
    .flatMap((text, at) =>
      rules.flatMap(({ pattern, plain }) =>
        [...text.replace(/(?<=\s)`[^`]*`/g, '').matchAll(pattern)].map(([word]) => ({ line: at + 1, word, plain })),
      ),
    )
}
