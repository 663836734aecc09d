import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import dockerignore from '@balena/dockerignore'

/**
 * Returns the files below `root` that Docker would send to a build, as relative paths: everything that `.dockerignore`
 * does not exclude.
 */
export function contextOf(root) {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  const isLeftOut = dockerignore().add(rules)
  // An excluded directory is skipped, unless some rule includes paths again.
  const looksInto = (path) => /^!/m.test(rules) || !isLeftOut.ignores(path)
  const filesIn = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return looksInto(path) ? filesIn(path) : []
      return isLeftOut.ignores(path) ? [] : [path]
    })
  return filesIn('').sort()
}
