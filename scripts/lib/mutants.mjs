import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Where the lists lie, one a package. */
const folder = 'scripts/mutants'

/**
 * Every fault on the lists. A mutant names its `file`, a text that stands there once (`find`), what stands there instead
 * (`replace`), the tests that have to notice (paths for Vitest, or names of its projects), and what is broken (`why`).
 */
export function readMutants(root) {
  const lists = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'))
  return lists.sort().flatMap((name) => {
    const mutants = JSON.parse(readFileSync(join(root, folder, name), 'utf8'))
    return mutants.map((mutant) => ({ ...mutant, list: basename(name, '.json') }))
  })
}

/** The file's text with the fault in it; or, in words, why it cannot be put there. */
export function mutate(root, { file, find, replace, tests }) {
  if (!existsSync(join(root, file))) return { fault: `there is no ${file}` }
  const text = readFileSync(join(root, file), 'utf8')
  const times = text.split(find).length - 1
  if (times !== 1) return { fault: `its text stands ${times} times in ${file}` }
  if (find === replace) return { fault: 'it changes nothing' }
  const missing = tests.find((each) => each.includes('/') && !existsSync(join(root, each)))
  if (tests.length === 0 || missing) return { fault: `there is no test ${missing ?? 'named'}` }
  const at = text.indexOf(find)
  return { text: text.slice(0, at) + replace + text.slice(at + find.length), was: text }
}

/** What a mutant is called in a report. */
export function nameOf({ file, why }) {
  return `${file}: ${why}`
}
