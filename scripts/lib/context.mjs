import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import dockerignore from '@balena/dockerignore'

/** The files below `root` that Docker would send to a build, by path from there: all that `.dockerignore` does not name. */
export function contextOf(root) {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  const isLeftOut = dockerignore().add(rules)
  // A folder that is left out is not looked into, unless a rule takes something in again.
  const looksInto = (path) => /^!/m.test(rules) || !isLeftOut.ignores(path)
  const filesIn = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((each) => {
      const path = join(folder, each.name)
      if (each.isDirectory()) return looksInto(path) ? filesIn(path) : []
      return isLeftOut.ignores(path) ? [] : [path]
    })
  return filesIn('').sort()
}
