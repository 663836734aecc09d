/** Words of single rulebooks. A shared part that needs one depends on a game's rules. */
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

/** Comments may contain examples, so they are replaced by blanks, which keeps line numbers. */
function withoutComments(source) {
  const comment = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"`\\/])\/\/.*$/gm
  return source.replace(comment, (text) => text.replace(/[^\n]/g, ' '))
}

/**
 * Returns every place of a source that names a game: a rulebook's word, or a slug as a whole quoted string or as a path
 * segment (`escape` is also a key and `capture` an event phase, so the bare word is allowed).
 */
export function namesIn(source, slugs) {
  const slug = slugs.join('|') || '(?!)'
  const pattern = new RegExp(`\\b(?<![-\\w])(${words.join('|')})\\b|(?<=['"\`/])(${slug})(?=['"\`/])`, 'gi')
  return withoutComments(source)
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(pattern)].map(([name]) => ({ line: index + 1, name })))
    .filter(({ name }) => !/^Escape$/.test(name))
}
