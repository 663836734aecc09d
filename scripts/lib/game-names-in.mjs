/** Words of one rulebook or another. A shared part that needs one has learnt a rule. */
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

/** Comments may give an example; only the code is searched. Blanked, so that lines keep their numbers. */
function withoutComments(source) {
  const comment = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"`\\/])\/\/.*$/gm
  return source.replace(comment, (text) => text.replace(/[^\n]/g, ' '))
}

/**
 * Every place of a source that names a game: a word of a rulebook, or a slug as a whole quoted string or as a step of
 * a path (`escape` is also a key and `capture` a phase of events, so the bare word says nothing).
 */
export function namesIn(source, slugs) {
  const slug = slugs.join('|') || '(?!)'
  const pattern = new RegExp(`\\b(?<![-\\w])(${words.join('|')})\\b|(?<=['"\`/])(${slug})(?=['"\`/])`, 'gi')
  return withoutComments(source)
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(pattern)].map(([name]) => ({ line: index + 1, name })))
    .filter(({ name }) => !/^Escape$/.test(name))
}
