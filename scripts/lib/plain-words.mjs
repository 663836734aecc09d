import { proseIn } from './read-rules.mjs'

/** Words that comments and test titles must not use, as patterns of whole words in any case, each with its replacement. */
export const words = [
  ['whoever|whomever|whosoever', 'anybody who, the person who'],
  ['anew|afresh', 'again'],
  ['so many', 'a number, or "this many"'],
  ['of late', 'recently'],
  ['by and by', 'later, gradually'],
  ['heed|heeds|heeded', 'follow, obey'],
  ['unasked', 'automatically'],
  ['bells?', 'notification'],
  ['murmurs?', 'gossip message'],
  ['earshot', 'subscribers'],
  ['bedtime|(?:go|goes|gone|went) to bed', 'leave memory, be idle'],
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
  ['alike in all', 'equal except for'],
]

const rules = words.map(([old, plain]) => ({ pattern: new RegExp(`\\b(?:${old})\\b`, 'gi'), plain }))
const anyWord = new RegExp(`\\b(?:${words.map(([old]) => old).join('|')})\\b`, 'i')

/**
 * Finds the words above in the comments and test titles of a source. Returns `{ line, word, plain }` for each, `line` from 1.
 * Code and other strings are ignored.
 */
export function oldWordsIn(source) {
  if (!anyWord.test(source)) return []
  return proseIn(source)
    .split('\n')
    .flatMap((text, at) =>
      rules.flatMap(({ pattern, plain }) =>
        [...text.matchAll(pattern)].map(([word]) => ({ line: at + 1, word, plain })),
      ),
    )
}
