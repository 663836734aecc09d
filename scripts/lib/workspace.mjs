import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns all packages of the workspace: `{ name, folder }`, the name without its scope. */
export function workspaces() {
  const packages = readdirSync('packages').filter((name) => existsSync(join('packages', name, 'package.json')))
  return [
    ...packages.map((name) => ({ name, folder: `packages/${name}` })),
    ...['e2e', 'bench', 'chaos'].map((name) => ({ name, folder: name })),
  ]
}

/** Returns a package and all packages of the workspace that it depends on, directly or not, in alphabetical order. */
export function packagesOf(name, found = new Set()) {
  if (found.has(name)) return []
  found.add(name)
  const folder = existsSync(join('packages', name)) ? join('packages', name) : name
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const [key, version] of Object.entries({ ...dependencies, ...devDependencies }))
    if (version.startsWith('workspace:')) packagesOf(key.replace('@bay327/', ''), found)
  return [...found].sort()
}
