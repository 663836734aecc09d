import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const home = join(import.meta.dirname, '../..')
const git = (...command) => execFileSync('git', command, { cwd: home, encoding: 'utf8', maxBuffer: 2 ** 26 })
const terms = termsIn(readFileSync(join(home, 'docs/glossary.md'), 'utf8'))

it('docs/glossary.md names only exported names, folders and files of the packages', () => {
  const paths = git('ls-files', 'packages').split('\n')
  const exported = exportsIn(git('grep', '-h', '^export ', '--', 'packages/*.ts'))
  const known = new Set([...exported, ...paths.flatMap(namesIn)])
  expect(terms.length).toBeGreaterThan(50)
  expect(terms.filter((term) => !known.has(term))).toEqual([])
})

it('docs/glossary.md has each term once, in alphabetical order', () => {
  const sorted = [...new Set(terms)].toSorted((one, other) =>
    one.toLowerCase().localeCompare(other.toLowerCase(), 'en'),
  )
  expect(terms).toEqual(sorted)
})

it('the glossary check reads terms, exports and paths', () => {
  expect(termsIn('| term | word |\n| --- | --- |\n| `viewFor` | view |\n| `a-b`   | x |\n')).toEqual(['viewFor', 'a-b'])
  expect(exportsIn('export const a = 1\nexport async function b() {}\nexport type C = 1\nconst d = 2\n')).toEqual([
    'a',
    'b',
    'C',
  ])
  expect(namesIn('packages/room/src/view/parts.test.ts')).toEqual(['packages', 'room', 'src', 'view', 'parts'])
})

/** Returns the terms of a glossary in order: the first column of its table. */
function termsIn(text) {
  return [...text.matchAll(/^\| `([^`]+)` +\|/gm)].map((match) => match[1])
}

/** Returns the names that a TypeScript source exports where it declares them. */
function exportsIn(source) {
  return [
    ...source.matchAll(/^export (?:declare )?(?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm),
  ].map((match) => match[1])
}

/** Returns the names of the folders and files of a path, without file extensions. */
function namesIn(path) {
  return path.split('/').map((part) => part.replace(/\..*$/, ''))
}
