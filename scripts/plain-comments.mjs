// Fails if a comment or a test title uses a word of the old dialect (lib/plain-comments.mjs), with `file:line` and the plain word.
// `--all` also checks the folders that are not rewritten yet, and prints the number of words in each.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oldWordsIn } from './lib/plain-comments.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
/** Folders that are not rewritten yet. Remove a folder when it is; never add one. */
const pending = ['packages/games/src/breakout/table']
/** The word list itself, and its test. */
const exempt = new Set([
  'scripts/lib/plain-words.mjs',
  'scripts/lib/plain-comments.mjs',
  'scripts/plain-comments.test.mjs',
  'scripts/docs.test.mjs',
])
const isAll = process.argv.includes('--all')

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.svelte', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
const checked = listed.split('\n').filter((path) => path !== '' && !exempt.has(path) && existsSync(path))
const folderOf = (path) => pending.find((folder) => path.startsWith(`${folder}/`))
const linesOf = (path) =>
  oldWordsIn(readFileSync(path, 'utf8')).map(({ line, word, plain }) => `${path}:${line}: "${word}"; write ${plain}`)

const found = checked.filter((path) => folderOf(path) === undefined).flatMap(linesOf)
for (const line of found) console.error(line)
// A folder without old words must leave the list, so that they cannot come back.
const finished = pending.filter(
  (folder) => !checked.some((path) => folderOf(path) === folder && linesOf(path).length > 0),
)
for (const folder of finished) console.error(`${folder} has none of the words: remove it from \`pending\``)
if (isAll) {
  for (const folder of pending) {
    const lines = checked.filter((path) => folderOf(path) === folder).flatMap(linesOf)
    for (const line of lines) console.log(line)
    console.log(`${folder}: ${lines.length}`)
  }
}
console.log(`${checked.length} files, ${found.length} old words, ${pending.length} folders still to rewrite`)
process.exitCode = found.length + finished.length > 0 ? 1 : 0
