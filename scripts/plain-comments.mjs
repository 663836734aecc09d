// Fails if a comment or a test title uses a word of the old dialect (lib/plain-comments.mjs), with `file:line` and the plain word.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oldWordsIn } from './lib/plain-comments.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
/** Files that are not checked: the word list itself, and its test. */
const exempt = new Set([
  'scripts/lib/plain-words.mjs',
  'scripts/lib/plain-comments.mjs',
  'scripts/test/plain-comments.test.mjs',
  'scripts/test/docs.test.mjs',
])

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.svelte', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
const checked = listed.split('\n').filter((path) => path !== '' && !exempt.has(path) && existsSync(path))
const linesOf = (path) =>
  oldWordsIn(readFileSync(path, 'utf8')).map(({ line, word, plain }) => `${path}:${line}: "${word}"; write ${plain}`)

const found = checked.flatMap(linesOf)
for (const line of found) console.error(line)
console.log(`${checked.length} files, ${found.length} old words`)
process.exitCode = found.length > 0 ? 1 : 0
