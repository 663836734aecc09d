import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Folder of the lists of faults, one list for each package. */
const folder = 'scripts/mutants'

/**
 * Returns every fault on the lists. A mutant has its `file`, a text that occurs there once (`find`), the replacement of
 * that text (`replace`), the tests that have to fail (paths for Vitest, or names of its projects), and the fault in
 * words (`why`).
 */
export function readMutants(root) {
  const lists = readdirSync(join(root, folder)).filter((name) => name.endsWith('.json'))
  return lists.sort().flatMap((name) => {
    const mutants = JSON.parse(readFileSync(join(root, folder, name), 'utf8'))
    return mutants.map((mutant) => ({ ...mutant, list: basename(name, '.json') }))
  })
}

/** Returns the file's text with the fault. Returns a message if the fault cannot be applied. */
export function mutate(root, { file, find, replace, tests }) {
  if (!existsSync(join(root, file))) return { fault: `there is no ${file}` }
  const text = readFileSync(join(root, file), 'utf8')
  const times = text.split(find).length - 1
  if (times !== 1) return { fault: `its text stands ${times} times in ${file}` }
  if (find === replace) return { fault: 'it changes nothing' }
  const missing = tests.find((test) => test.includes('/') && !existsSync(join(root, test)))
  if (tests.length === 0 || missing) return { fault: `there is no test ${missing ?? 'named'}` }
  const at = text.indexOf(find)
  return { text: text.slice(0, at) + replace + text.slice(at + find.length), was: text }
}

/** Returns a mutant's name in a report. */
export function nameOf({ file, why }) {
  return `${file}: ${why}`
}
