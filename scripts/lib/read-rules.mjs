/**
 * Returns the ids that a page defines: list items that begin with an id in bold. Rules below "Not tested ..." need no
 * test.
 */
export function definedIn(text) {
  let needsTest = true
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) needsTest = !/^#+ Not tested\b/.test(line)
    const id = /^- \*\*([A-Z]{1,3}(?:-[\w.]+|\d+[a-z]?))\*\*/.exec(line)?.[1]
    return id === undefined ? [] : [{ id, needsTest }]
  })
}

/** Returns the prefix of each page by the page's name, from the index: `capture` has `CAP`. */
export function lettersIn(index) {
  return new Map([...index.matchAll(/\]\(([\w-]+)\.md\).*`([A-Z]+)-`/g)].map(([, page, letters]) => [page, letters]))
}

/** Returns how ids without a game's prefix begin: `R-3` begins with `R-`, `V17` with `V`. */
export function familiesOf(ids) {
  return [...new Set(ids.flatMap((id) => /^[A-Z]{1,2}(?:-|(?=\d))/.exec(id) ?? []))]
}

const short = String.raw`(?:[A-Z]{1,2}-?)?\d+(?:\.\d+)?[a-z]{0,2}\b`
/** Matches further ids after a cited one, without the prefix: `CAP-6a, 6b and 7c`. A bare number is no id. */
const more = new RegExp(
  String.raw`^(?:, (?:and )?| and | to )((?:(?:[A-Z]-?)?\d+(?:\.\d+)?[a-z]{1,2}|[A-Z]-\d+|\d+\.\d+)\b)`,
)

/** Returns every id with a game's prefix that a text cites, and the ids after it that omit the prefix. */
export function citedIn(text, games) {
  const full = new RegExp(String.raw`\b(${games.join('|') || '(?!)'})-${short}`, 'g')
  return [...text.matchAll(full)].flatMap(({ 0: id, 1: letters, index }) => {
    const found = [{ id, index }]
    let at = index + id.length
    for (let next = more.exec(text.slice(at, at + 20)); next; next = more.exec(text.slice(at, at + 20))) {
      found.push({ id: `${letters}-${next[1]}`, index: at })
      at += next[0].length
    }
    return found
  })
}

/** Returns ids without a prefix: `R-3` and `D-FLY` anywhere, `V17` only in comments and titles. */
export function shortIn(text, families) {
  const patterns = families.map((family) =>
    family.endsWith('-')
      ? { source: text, pattern: new RegExp(String.raw`(?<![\w-])${family}(?:\d+[a-z]?|[A-Z]{2,})\b`, 'g') }
      : { source: proseIn(text), pattern: new RegExp(String.raw`(?<![\w.-])${family}\d+[a-z]?\b`, 'g') },
  )
  return patterns.flatMap(({ source, pattern }) =>
    [...source.matchAll(pattern)].map(({ 0: id, index }) => ({ id, index })),
  )
}

const comments = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<![:'"`\\/])\/\/.*$/gm
/** Matches titles of tests, including those of `it.each(...)('...')`. */
const titles = /(?:\b(?:it|test|describe)(?:\.[a-z]+)*|\)|`)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*?)\1/g

export function titlesIn(source) {
  return [...source.matchAll(titles)].map((match) => match[2])
}

/**
 * Returns comments and titles, with everything else blank so that positions stay the same. Returns a document whole.
 */
export function proseIn(text) {
  if (text.startsWith('# ')) return text
  const out = text.replace(/[^\n]/g, ' ').split('')
  for (const { 0: part, index } of [...text.matchAll(comments), ...text.matchAll(titles)])
    for (let i = 0; i < part.length; i++) out[index + i] = part[i]
  return out.join('')
}
