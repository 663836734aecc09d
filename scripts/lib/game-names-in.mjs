/** Words that occur in one rulebook only. A shared part that needs such a word depends on a game's rules. */
const words = [
  'luke',
  'han',
  'leia',
  'chewbacca',
  'chewie',
  'obi-?wan',
  'kenobi',
  'vader',
  'boba',
  'fett',
  'stormtroopers?',
  'droids?',
  'wookiee',
  'falcon',
  'tarkin',
  'executor',
  'hoth',
  'rebels?',
  'empire',
  'imperial',
  'jedi',
]

/** Replaces comments by blanks, because they may contain examples. Line numbers stay the same. */
function withoutComments(source) {
  const comment = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"`\\/])\/\/.*$/gm
  return source.replace(comment, (text) => text.replace(/[^\n]/g, ' '))
}

/**
 * Returns every place of a source that names a game: a rulebook's word, or a slug as a whole quoted string or as a path
 * segment. A bare slug is allowed, because `escape` is also a key and `capture` an event phase.
 */
export function namesIn(source, slugs) {
  const slug = slugs.join('|') || '(?!)'
  const pattern = new RegExp(`\\b(?<![-\\w])(${words.join('|')})\\b|(?<=['"\`/])(${slug})(?=['"\`/])`, 'gi')
  return withoutComments(source)
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(pattern)].map(([name]) => ({ line: index + 1, name })))
    .filter(({ name }) => !/^Escape$/.test(name))
}
