// Fails if a comment or a test title uses a word of the old dialect (lib/words/plain-comments.mjs), or if a text that
// people read, on screen or in a document, calls a thing by a second name (lib/words/one-name.mjs). Prints `file:line`
// and what to write.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayHold, secondNamesIn } from './lib/words/one-name.mjs'
import { oldWordsIn } from './lib/words/plain-comments.mjs'
import { proseOf } from './lib/words/plain-words.mjs'
import { textsIn } from './lib/words/read-texts.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
/** The word lists themselves, and their tests. */
const exempt =
  /^scripts\/(lib\/words\/(plain-words|plain-comments|one-name)|test\/(plain-comments|docs|one-name)\.test)\.mjs$/

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !exempt.test(path) && existsSync(path))

const isSource = (path) => /\.(css|ts|svelte|mjs)$/.test(path)
/** Files whose comments begin with `#`. */
const isConfiguration = (path) => /(\.(ya?ml|conf|service|env|sh)|Dockerfile|Caddyfile|ignore)$/.test(path)
const isShown = (path) =>
  /^packages\/(client|engine|games|room|server|table)\/src\/.*\.(ts|svelte)$/.test(path) &&
  !/\.test\.ts$|\/(bots|fixtures|frozen|testing|testkit)\//.test(path)
const isDocument = (path) => /^(docs\/.*|README)\.md$/.test(path)

const lineAt = (text, index) => text.slice(0, index).split('\n').length

const oldWords = (path, source) =>
  oldWordsIn(isConfiguration(path) ? source.replace(/(?<=^|\s)#/gm, '//') : source).map(
    ({ line, word, plain }) => `${path}:${line}: "${word}"; write ${plain}`,
  )

function secondNames(path, source) {
  if (!mayHold(source, path)) return []
  const texts = isDocument(path) ? [{ index: 0, value: proseOf(source) }] : textsIn(path, source)
  return texts.flatMap(({ index, value }) =>
    secondNamesIn(value, path).map(
      (found) =>
        `${path}:${isDocument(path) ? lineAt(value, found.index) : lineAt(source, index)}: "${found.word}"; write ${found.write}`,
    ),
  )
}

const count = { comments: 0, texts: 0 }
const found = listed.flatMap((path) => {
  const [hasComments, hasTexts] = [isSource(path) || isConfiguration(path), isShown(path) || isDocument(path)]
  if (!hasComments && !hasTexts) return []
  if (hasComments) count.comments += 1
  if (hasTexts) count.texts += 1
  const source = readFileSync(path, 'utf8')
  return [...(hasComments ? oldWords(path, source) : []), ...(hasTexts ? secondNames(path, source) : [])]
})
for (const line of found) console.error(line)
console.log(`comments of ${count.comments} files, texts of ${count.texts}: ${found.length} words to replace`)
process.exitCode = found.length > 0 ? 1 : 0
